import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { synthesize } from '../../../../infra/local/synthesize.ts';

const folder = mkdtempSync(join(tmpdir(), 'twice-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Node's options that let its clock, and its children's, begin at a time. */
function clockAt(time: string): string {
  const code = `const Real = Date, ahead = Date.parse('${time}') - Date.now();
globalThis.Date = class extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** Every file of an assembly with the hash of its content. */
function hashesIn(directory: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [
        file.slice(directory.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

// The site is built for each, with everything on this machine's two processors taken.
test('two syntheses within a month are equal, byte for byte', { timeout: 400_000 }, async () => {
  const hashes = [];
  for (const time of ['2026-11-01T00:00:00Z', '2026-11-30T23:50:00Z']) {
    vi.stubEnv('NODE_OPTIONS', clockAt(time));
    hashes.push(hashesIn(await synthesize({ outputDirectory: join(folder, time.slice(0, 10)) })));
  }
  const [first = {}, second] = hashes;
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(second).toEqual(first);
});
