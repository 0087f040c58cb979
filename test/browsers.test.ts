import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Those that look for a browser and install one. */
const finders = [
  'test/browsers/findEngines.ts',
  'test/support/findBrowser.ts',
  'test/support/installBrowser.ts',
];

const sources = globSync(
  [
    '{test,infra,frontend,lambdas}/**/*.{ts,tsx,js,mjs,cjs,sh}',
    '*.{ts,json}',
    '.ci/*',
    '.github/**/*.yml',
  ],
  { cwd: root, ignore: ['package-lock.json'] },
);

/** A place, a command, a variable or a channel of a browser; `chromium` of Playwright's is none of these. */
const naming = new RegExp(
  [
    String.raw`[/\\](?:chrom(?:e|ium)|msedge|firefox)[\w-]*(?:\.exe)?['"\`]`,
    String.raw`['"\` ](?:chromium|google-chrome)(?:-\w+)?['"\`](?!\w)`,
    String.raw`CHROM(?:E|IUM)_|EXECUTABLE_PATH|\bchannel:`,
  ].join('|'),
  'i',
);

function readSource(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

test.each([
  "executablePath: '/usr/bin/chromium'",
  "process.env['CHROME_PATH']",
  '"/opt/google/chrome/chrome"',
  "spawn('google-chrome-stable')",
  "use: { channel: 'chrome' }",
  'apt-get install "chromium"',
])('%s names a browser', (line) => {
  expect(line).toMatch(naming);
});

test('nothing names a browser but what finds it, so that every test runs with any', () => {
  expect(sources.length).toBeGreaterThan(500);
  const named = sources.filter((file) => naming.test(readSource(file)));
  expect(named.sort()).toEqual(['test/browsers.test.ts', ...finders].sort());
});

test('whatever launches a browser asks where it is', () => {
  const launching = sources
    .filter((file) => /\bchromium\.launch|executablePath/.test(readSource(file)))
    .filter((file) => file !== 'test/browsers/findEngines.ts');
  const asking = launching.filter((file) => /\bfindBrowser\b/.test(readSource(file)));
  expect(launching.length).toBeGreaterThan(1);
  expect(launching).toEqual(asking);
});

test('no unit test opens one: Vitest has none ready', () => {
  const launchers = sources
    .filter((file) => file.startsWith('test/support/') && /\.launch\(/.test(readSource(file)))
    .map((file) => `/${basename(file)}'`);
  function opens(file: string) {
    return ["from 'playwright'", ...launchers].some((from) => readSource(file).includes(from));
  }
  const unit = sources.filter((file) => /^test\/(?!e2e\/|browsers).*\.test\.tsx?$/.test(file));
  expect(unit.filter(opens)).toEqual([]);
});
