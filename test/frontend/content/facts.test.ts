import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { findAltFault } from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { frontendFolder } from '../../../frontend/prerender/content/readContent.ts';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import brochure from '../../../frontend/src/content/brochure.json' with { type: 'json' };
import { caseStudies } from '../../../frontend/src/content/caseStudies.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { describePrices } from '../../../frontend/src/content/engagement.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import { roadmap } from '../../../frontend/src/content/roadmap.ts';
import { samples } from '../../../frontend/src/content/samples.ts';
import { paths, seriesPath } from '../../../frontend/src/paths.ts';
import { narrowDrawing } from '../../../frontend/src/ui/drawings.ts';
import { siteDefaults } from '../../../lambdas/contract/company.ts';
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

const { privacyPolicy, userGuide, customerSupport } = paths;
const hours = 'Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern';

// What is said in several places, and figures of the specification.
test.each([
  ['at least every 6 months', post('data-backup-and-recovery')],
  ['at least every 6 months', JSON.stringify(brochure.sections)],
  ['at least every 6 months', JSON.stringify(caseStudies[0])],
  [
    'antivirus scan every week and a patch job every week',
    post('antivirus-scanning-and-security-patching'),
  ],
  ['A weekly patch job,', post('antivirus-scanning-and-security-patching')],
  ['A weekly antivirus scan ', post('antivirus-scanning-and-security-patching')],
  ['weekly patch jobs', post('vulnerability-management-system')],
  ['15 minutes', photoKioskBackend.summary],
  ['15 minutes', descriptions[paths.photoKioskBackend]],
  ['deploys in 15 minutes', textAt(userGuide)],
  ['within 24 hours', descriptions[paths.cart]],
  ['within 45 days', textAt(privacyPolicy)],
  ['within 15 business days', textAt(privacyPolicy)],
  ['encrypted in transit and at rest', textAt(privacyPolicy)],
  [hours, textAt(customerSupport)],
  [hours, textAt(paths.photoKioskBackend)],
  [`mailto:${siteDefaults.supportEmail}`, textAt(customerSupport)],
  ['within one business day', textAt(userGuide)],
  ['within one business day', textAt(customerSupport)],
  // Sessions of people end after the same time in both articles on access.
  ['--session-duration PT8H', soc2('iam')],
  [
    'sessions end after one hour, operator sessions after four and the others after eight',
    soc2('iam'),
  ],
  [/\| Developer[^|]*\|[^|]*\| 8 hours/, post('access-control')],
  [/\| Operator[^|]*\|[^|]*\| 4 hours/, post('access-control')],
  [/\| Administrator[^|]*\|[^|]*\| 1 hour /, post('access-control')],
  // The same thing costs the same everywhere.
  ['an EBS malware scan at $0.03 per GB', post('vulnerability-management-system-runtime')],
  ['$0.03 per GB of EBS data scanned', post('antivirus-scanning-and-security-patching')],
  ['$0.09 per image at its first scan', post('vulnerability-management-system')],
  ["$0.09 for an image's first scan", post('vulnerability-management-system-containers')],
  [/\$0\.01 per (?:image at each )?rescan/, post('vulnerability-management-system')],
  [/\$0\.01 per (?:image at each )?rescan/, post('vulnerability-management-system-containers')],
  ['$0.20 per role or user', post('access-control')],
  ['$0.20 per role or user', soc2('iam')],
  ['$0.095 for RDS snapshots', post('data-backup-and-recovery')],
  // Numbers of articles are those of their scripts and stacks.
  ['"Days": 400', file('public/kits/observability/archive.sh')],
  ['400 days in the locked bucket', soc2('monitoring')],
  [
    "numeric: ['>=', 7]",
    file('public/kits/vulnerability-management-system-runtime/runtime-alerts-stack.ts'),
  ],
  ['severity 7 and above', post('vulnerability-management-system-runtime')],
  ['severity 7 and above', soc2('monitoring')],
])('%s is said where it has to be (%#)', (phrase, text = '') => {
  expect(text).toMatch(phrase);
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
  const deadlines = [...post('vulnerability-management-system').matchAll(/\| (\d+) days/g)];
  const days = file('public/kits/vulnerability-management-system/due.sh').matchAll(
    /", (\d+), (\d+)\]/g,
  );
  expect(deadlines.map(([, number]) => number)).toEqual(
    [...days].flatMap(([, exposed, internal]) => [exposed, internal]),
  );
});

test('samples and the roadmap take the same prices and times as the articles', () => {
  const sample = file('public/samples/sample-findings.txt');
  expect(sample).toContain(`$${(500 * 0.095).toFixed(0)}, for 500 GB of database snapshots`);
  const steps = roadmap.flatMap((phase) => phase.steps);
  const [setup, sorting] = ['posture', 'sort'].map((id) => steps.find((step) => step.id === id));
  expect([setup?.hours, sorting?.hours]).toEqual([2 * 8, 4]);
  expect(post('what-is-a-cloud-security-posture')).toContain(
    'two days for the setup and half a day for sorting',
  );
});

test("the product's fee is left to its listing", () => {
  for (const path of [paths.photoKioskBackend, customerSupport, userGuide]) {
    expect(textAt(path)).not.toMatch(/[Ff]ee\b[^.]*\$\d/);
  }
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

describe('prices of the services page', () => {
  test('have their frame and no figure while no range is known', () => {
    const { facts } = describePrices({ look: null, build: null });
    expect(facts.map(({ value }) => value)).toContain('Fixed price, quoted after the look');
    expect(JSON.stringify(facts)).not.toMatch(/usual|null|\$[1-9]/);
  });

  test('an example is never shown as the price', () => {
    const look = { from: 1000, to: 25_000 };
    const [price] = describePrices({ look, build: null }).facts;
    const [example] = describePrices({ look: { ...look, example: true }, build: null }).facts;
    expect(price).toMatchObject({
      value: '$1,000 to $25,000',
      label: expect.not.stringMatching('example'),
    });
    expect(example?.label).toMatch(/\(an example figure, not our price\)$/);
  });
});

test('every sample is offered, and those in words say first that they are about no customer', () => {
  const names = globSync('*', { cwd: join(frontendFolder, 'public/samples') });
  const offered = samples.map(({ href }) => href.replace('/samples/', ''));
  expect(offered.sort()).toEqual(names.sort());
  for (const name of names.filter((each) => each.endsWith('.txt'))) {
    const text = file(`public/samples/${name}`);
    expect(text, name).toMatch(
      /^SAMPLE\. It shows the format of .* isn't about a real customer\.\n/,
    );
    expect(Math.max(...text.split('\n').map(({ length }) => length)), name).toBeLessThan(82);
  }
});

interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly narrow?: object;
}

function findPictures(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = 'src' in value && 'alt' in value ? [value as Picture] : [];
  return [...own, ...Object.values(value).flatMap(findPictures)];
}

test('pictures of modules have the size that their page reserves, and a text alternative', async () => {
  const folder = join(frontendFolder, 'src/content');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // The list of posts exists in a build only.
    (name) => name.endsWith('.ts') && !name.startsWith('blog/'),
  );
  const loaded = await Promise.all(modules.map((name) => import(join(folder, name))));
  const pictures = loaded.flatMap((module) => findPictures({ ...module }));
  const sizes = readImageSizes();
  expect(pictures.length).toBeGreaterThan(1);
  for (const { src, alt, width, height, narrow } of pictures) {
    expect([width, height], src).toEqual(sizes[src]);
    expect(narrow && Object.values(narrow), src).toEqual(sizes[narrowDrawing(src)]);
    expect(findAltFault(alt), src).toBeUndefined();
  }
});
