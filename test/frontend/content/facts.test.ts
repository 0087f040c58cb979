import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { frontendFolder } from '../../../frontend/prerender/content/readContent.ts';
import brochure from '../../../frontend/src/content/brochure.json' with { type: 'json' };
import { caseStudies } from '../../../frontend/src/content/caseStudies.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import { roadmap } from '../../../frontend/src/content/roadmap.ts';
import { paths, seriesPath } from '../../../frontend/src/paths.ts';
import { siteDefaults } from '../../../lambdas/contract/company.ts';
import { documentAt } from './readDocuments.ts';

function textAt(path: string): string {
  return documentAt(path).body.replaceAll(/[*`]/g, '');
}
function kit(file: string): string {
  return readFileSync(join(frontendFolder, 'public/kits', file), 'utf8');
}
function post(slug: string): string {
  return textAt(`${seriesPath('cloud-security-series')}/${slug}`);
}

describe('figures of the specification', () => {
  test('recovery is tested at least every 6 months', () => {
    expect(post('data-backup-and-recovery').match(/at least every 6 months/g)).toHaveLength(2);
    expect(JSON.stringify(brochure.sections)).toContain('at least every 6 months');
    expect(JSON.stringify(caseStudies[0])).toContain('at least every 6 months');
  });

  test('antivirus scans and patch jobs run every week', () => {
    const article = post('antivirus-scanning-and-security-patching');
    expect(article).toContain('an antivirus scan every week and a patch job every week');
    expect(article).toContain('A weekly patch job,');
    expect(article).toContain('A weekly antivirus scan ');
    expect(post('vulnerability-management-system')).toContain('weekly patch jobs');
  });

  test('the photo kiosk backend deploys in 15 minutes', () => {
    expect(photoKioskBackend.summary).toContain('15 minutes');
    expect(descriptions[paths.photoKioskBackend]).toContain('15 minutes');
    expect(textAt(paths.userGuide)).toContain('deploys in 15 minutes');
  });

  test('a reply to a cart is promised within 24 hours, the end of a privacy request in 45 days', () => {
    expect(descriptions[paths.cart]).toContain('within 24 hours');
    expect(textAt(paths.privacyPolicy)).toContain('within 45 days');
    expect(textAt(paths.privacyPolicy)).toContain('within 15 business days');
  });

  test('the privacy policy promises encryption in transit and at rest', () => {
    expect(textAt(paths.privacyPolicy)).toContain('encrypted in transit and at rest');
  });
});

describe('pages agree with each other', () => {
  test('sessions of people end after the same time in both articles on access', () => {
    const table = post('access-control');
    const soc2 = textAt(`${seriesPath('soc2-for-lean-startups')}/iam`);
    expect(table).toMatch(/\| Developer[^|]*\|[^|]*\| 8 hours/);
    expect(table).toMatch(/\| Operator[^|]*\|[^|]*\| 4 hours/);
    expect(table).toMatch(/\| Administrator[^|]*\|[^|]*\| 1 hour /);
    expect(soc2).toContain(
      'administrator sessions end after one hour, operator sessions after four and the others after eight',
    );
    expect(soc2).toContain('--session-duration PT8H');
  });

  test('the same thing costs the same everywhere', () => {
    function priceOf(slug: string, pattern: RegExp) {
      return pattern.exec(post(slug))?.slice(1).find(Boolean);
    }
    for (const [price, pattern, slugs] of [
      [
        '$0.03',
        /an EBS malware scan at (\$[\d.]+) per GB|(\$[\d.]+) per GB of EBS data scanned/,
        ['antivirus-scanning-and-security-patching', 'vulnerability-management-system-runtime'],
      ],
      [
        '$0.09',
        /(\$[\d.]+) (?:per image at its|for an image's) first scan/,
        ['vulnerability-management-system', 'vulnerability-management-system-containers'],
      ],
    ] as const) {
      expect(slugs.map((slug) => priceOf(slug, pattern))).toEqual([price, price]);
    }
    const rescan = /\$0\.01 per (?:image at each )?rescan/;
    expect(post('vulnerability-management-system')).toMatch(rescan);
    expect(post('vulnerability-management-system-containers')).toMatch(rescan);
    const unused = /\$0\.20 per role or user/;
    expect(post('access-control')).toMatch(unused);
    expect(textAt(`${seriesPath('soc2-for-lean-startups')}/iam`)).toMatch(unused);
  });

  test.each([
    // article, figure it gives, what it is made of
    ['access-control', '$24', 120 * 0.2],
    ['antivirus-scanning-and-security-patching', '$3.60', 20_000 * 0.002 * 0.09],
    ['antivirus-scanning-and-security-patching', '$4.30', 20 * 0.215],
    ['data-backup-and-recovery', '$19', 200 * 0.095],
    ['deny-by-default', '$58', 4 * 2 * 730 * 0.01],
    ['deny-by-default', '$66', 2 * 730 * 0.045],
    ['observability', '$2.90', (6 * 3 + 1) * 0.1 + 2 * 0.5],
    ['observability', '$52', 30 * 24 * 60 * 0.0012],
    ['vulnerability-management-system', '$55', 20 * 1.2528 + 40 * 0.3 + 200 * 0.09],
    ['vulnerability-management-system-containers', '$15', 170 * 0.09],
    ['vulnerability-management-system-runtime', '$18', 12 * 1.5],
    ['vulnerability-management-system-runtime', '$29', 2 * 2 * 730 * 0.01],
    ['what-is-a-cloud-security-posture', '$6', 100 * 2 * 30 * 0.001],
  ])('the sum in %s is %s', (slug, figure, sum) => {
    expect(post(slug)).toContain(figure);
    const digits = figure.split('.')[1]?.length ?? 0;
    expect(`$${sum.toFixed(digits)}`).toBe(figure);
  });

  test('samples and the roadmap take the same prices and times as the articles', () => {
    const sample = readFileSync(join(frontendFolder, 'public/samples/sample-findings.txt'), 'utf8');
    expect(sample).toContain(`$${(500 * 0.095).toFixed(0)}, for 500 GB of database snapshots`);
    expect(post('data-backup-and-recovery')).toContain('$0.095 for RDS snapshots');
    const hours = new Map(
      roadmap.flatMap(({ steps }) => steps.map((step) => [step.id, step.hours])),
    );
    expect(hours.get('posture')).toBe(2 * 8);
    expect(hours.get('sort')).toBe(4);
    expect(post('what-is-a-cloud-security-posture')).toContain(
      'two days for the setup and half a day for sorting',
    );
  });

  test('numbers of articles are those of their scripts and stacks', () => {
    const soc2 = `${seriesPath('soc2-for-lean-startups')}`;
    expect(kit('observability/archive.sh')).toContain('"Days": 400');
    expect(textAt(`${soc2}/monitoring`)).toContain('400 days in the locked bucket');
    expect(kit('vulnerability-management-system-runtime/runtime-alerts-stack.ts')).toContain(
      "numeric: ['>=', 7]",
    );
    for (const text of [
      post('vulnerability-management-system-runtime'),
      textAt(`${soc2}/monitoring`),
    ]) {
      expect(text).toContain('severity 7 and above');
    }
    const deadlines = [...post('vulnerability-management-system').matchAll(/\| (\d+) days/g)];
    const days = kit('vulnerability-management-system/due.sh').matchAll(/", (\d+), (\d+)\]/g);
    expect(deadlines.map(([, number]) => number)).toEqual(
      [...days].flatMap(([, exposed, internal]) => [exposed, internal]),
    );
  });

  test('every account is one of the table in the README', () => {
    const readme = readFileSync(join(frontendFolder, 'README.md'), 'utf8');
    const known: readonly string[] = readme.match(/(?<=^\| )\d{12}(?= \|)/gm) ?? [];
    const files = globSync(['public/{kits,samples}/**/*.*', 'src/content/**/*.{ts,json,md}'], {
      cwd: frontendFolder,
    });
    const used = files.flatMap((file) =>
      [...readFileSync(join(frontendFolder, file), 'utf8').matchAll(/(?<!\w)\d{12}(?!\w)/g)].map(
        ([number]) => `${known.includes(number) ? 'known' : file} ${number}`,
      ),
    );
    expect(known).toHaveLength(9);
    expect(used.filter((each) => !each.startsWith('known'))).toEqual([]);
  });

  test('support says the same of its hours before the purchase and after it', () => {
    const hours = 'Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern';
    expect(textAt(paths.customerSupport)).toContain(hours);
    expect(textAt(paths.photoKioskBackend)).toContain(hours);
    for (const path of [paths.photoKioskBackend, paths.customerSupport, paths.userGuide]) {
      expect(textAt(path)).not.toMatch(/[Ff]ee\b[^.]*\$\d/);
    }
  });

  test('the support address of the documents is the one that the site shows', () => {
    expect(textAt(paths.customerSupport)).toContain(`mailto:${siteDefaults.supportEmail}`);
  });

  test('the launch link is promised within one business day wherever it is promised', () => {
    for (const path of [paths.userGuide, paths.customerSupport]) {
      expect(textAt(path)).toContain('within one business day');
    }
  });
});
