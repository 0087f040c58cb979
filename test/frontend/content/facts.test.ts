import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/company.ts';
import { frontendFolder } from '../../../frontend/prerender/content/readContent.ts';
import { brochure } from '../../../frontend/src/content/brochure.ts';
import { caseStudies } from '../../../frontend/src/content/caseStudies.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { emergency } from '../../../frontend/src/content/emergency.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import { roadmapPhases } from '../../../frontend/src/content/roadmapPhases.ts';
import { sampleFindings } from '../../../frontend/src/content/sampleFindings.ts';
import { samples } from '../../../frontend/src/content/samples.ts';
import { paths, seriesPath } from '../../../frontend/src/paths.ts';
import { documentAt } from './contentOf.ts';

function textAt(path: string): string {
  return documentAt(path).body.replaceAll(/[*`]/g, '');
}
function file(name: string): string {
  return readFileSync(join(frontendFolder, name), 'utf8');
}
function post(slug: string): string {
  return textAt(`${seriesPath('cloud-security-series')}/${slug}`);
}
function soc2(slug: string): string {
  return textAt(`${seriesPath('soc2-for-lean-startups')}/${slug}`);
}

const access = post('access-control');
const antivirus = post('antivirus-scanning-and-security-patching');
const [backup, posture] = ['data-backup-and-recovery', 'what-is-a-cloud-security-posture'].map(
  post,
);
const flaws = post('vulnerability-management-system');
const containers = post('vulnerability-management-system-containers');
const runtime = post('vulnerability-management-system-runtime');
const [iam, monitoring] = ['iam', 'monitoring'].map(soc2);
const [policy = '', guide = ''] = [paths.privacyPolicy, paths.userGuide].map(textAt);
const [support = '', product = ''] = [paths.customerSupport, paths.photoKioskBackend].map(textAt);
const productDescription = descriptions[paths.photoKioskBackend];
const alerts = 'public/kits/vulnerability-management-system-runtime/runtime-alerts-stack.ts';

test.each([
  // Figures of the specification
  [/at least every 6 months/, backup, JSON.stringify(brochure), JSON.stringify(caseStudies[0])],
  [/an antivirus scan every week and a patch job every week/, antivirus],
  [/A weekly patch job,.*A weekly antivirus scan /s, antivirus],
  [/weekly patch jobs/, flaws],
  [/15 minutes/, JSON.stringify(photoKioskBackend.facts), productDescription, guide],
  [/within 24 hours/, descriptions[paths.cart]],
  [/within 45 days/, policy],
  [/within 15 business days/, policy],
  [/encrypted in transit and at rest/, policy],
  // What is said in several places
  [/Monday to Friday, 9:00 a\.m\. to 5:00 p\.m\. US Eastern/, support, product, emergency.call[1]],
  [/within one business day/, guide, support],
  [new RegExp(`mailto:${siteDefaults.supportEmail}`), support],
  [/\| Developer[^|]*\|[^|]*\| 8 hours/, access],
  [/\| Operator[^|]*\|[^|]*\| 4 hours/, access],
  [/\| Administrator[^|]*\|[^|]*\| 1 hour /, access],
  [/administrator sessions to one hour, operator sessions to four and the others to eight/, iam],
  [/--session-duration PT8H/, iam],
  [
    /an EBS malware scan costs \$0\.03 per GB|\$0\.03 per GB of EBS data scanned/,
    antivirus,
    runtime,
  ],
  [/\$0\.09 (per image at its|for an image's) first scan/, flaws, containers],
  [/\$0\.01 per (image at each )?rescan/, flaws, containers],
  [/\$0\.20 per role or user/, access, iam],
  [/\$0\.095 for RDS snapshots/, backup],
  [/two days for the setup and half a day for sorting/, posture],
  // Numbers of scripts and stacks
  [/"Days": 400/, file('public/kits/observability/archive.sh')],
  [/400 days in the locked bucket/, monitoring],
  [/numeric: \['>=', 7\]/, file(alerts)],
  [/severity 7 and above/i, runtime, monitoring],
])('%s is said where it has to be', (phrase, ...texts) => {
  for (const text of texts) {
    expect(text).toMatch(phrase);
  }
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

test('the deadlines of the worklist are those of the policy', () => {
  const deadlines = [...flaws.matchAll(/\| (\d+) days/g)];
  const days = file('public/kits/vulnerability-management-system/due.sh').matchAll(
    /", (\d+), (\d+)\]/g,
  );
  expect(deadlines.map(([, number]) => number)).toEqual(
    [...days].flatMap(([, exposed, internal]) => [exposed, internal]),
  );
});

test('samples and the roadmap take the same prices and times as the articles', () => {
  const sample = file('public/samples/sample-findings.md');
  expect(sample).toContain(`$${(500 * 0.095).toFixed(0)}, for 500 GB of database snapshots`);
  const steps = roadmapPhases.flatMap((phase) => phase.steps);
  const [setup, sorting] = ['posture', 'sort'].map((id) => steps.find((step) => step.id === id));
  expect([setup?.hours, sorting?.hours]).toEqual([2 * 8, 4]);
});

test('the matrix of findings has those of the list', () => {
  const ranked = file('public/samples/sample-findings.md').match(/^#### \d+\. /gm);
  expect(sampleFindings).toHaveLength(ranked?.length ?? 0);
});

test("the product's fee is left to its listing", () => {
  expect([product, support, guide].join('\n')).not.toMatch(/[Ff]ee\b[^.]*\$\d/);
});

test('every account is one of the table in the README', () => {
  const readme = file('README.md');
  const known: readonly string[] = readme.match(/(?<=^\| )\d{12}(?= \|)/gm) ?? [];
  const names = globSync(['public/{kits,samples}/**/*.*', 'src/content/**/*.{ts,json,md}'], {
    cwd: frontendFolder,
  });
  const used = names.flatMap((name) =>
    [...file(name).matchAll(/(?<!\w)\d{12}(?!\w)/g)].map(
      ([number]) => `${known.includes(number) ? 'known' : name} ${number}`,
    ),
  );
  expect(known).toHaveLength(9);
  expect(used.filter((each) => !each.startsWith('known'))).toEqual([]);
});

test('every sample is offered, and those in words say first that they are about no customer', () => {
  const names = globSync('*', { cwd: join(frontendFolder, 'public/samples') });
  const offered = samples.map(({ href }) => href.replace('/samples/', ''));
  expect(offered.sort()).toEqual(names.sort());
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const text = file(`public/samples/${name}`);
    expect(text, name).toMatch(
      /^SAMPLE\. It shows the format of .* isn't about a real customer\.\n/,
    );
    expect(Math.max(...text.split('\n').map(({ length }) => length)), name).toBeLessThan(82);
  }
});
