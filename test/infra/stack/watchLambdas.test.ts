import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Watching from '../../../infra/stack/watchLambdas.ts';
import { copyProject } from '../../support/copyProject.ts';

// In a copy of the project, so that the test can change sources.
const copy = copyProject();
const mailText = join(copy, 'lambdas/shared/mail/submissionMail.ts');
const bundled: string[] = [];
const complaints: string[] = [];
let watching: Watching.LambdaWatch;

beforeAll(async () => {
  const source = pathToFileURL(join(copy, 'infra/stack/watchLambdas.ts'));
  const { watchLambdas }: typeof Watching = await import(source.href);
  watching = await watchLambdas(
    join(copy, 'bundles'),
    (name) => bundled.push(name),
    (text) => complaints.push(text),
  );
}, 60_000);

afterAll(async () => {
  await watching.close();
  rmSync(copy, { recursive: true });
});

function write(file: string, from: string, to: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function codeOf(name: string) {
  return readFileSync(join(copy, 'bundles', name, 'index.cjs'), 'utf8');
}

test('a changed text of a mail is in all functions that send it, and in no others', async () => {
  write(mailText, 'A message from the contact form', 'A word from the contact form');
  await vi.waitFor(() => expect(bundled).toEqual(expect.arrayContaining(['contact', 'outbox'])), {
    timeout: 15_000,
  });
  expect(codeOf('contact')).toContain('A word from the contact form');
  expect(bundled).not.toContain('purchases-check');
});

test('if the code has an error, the functions stay as they were until it is fixed', async () => {
  const before = codeOf('contact');
  bundled.length = 0;
  write(mailText, 'A word from', "A ' from");
  await vi.waitFor(() => expect(complaints.join()).toContain('submissionMail.ts:'), {
    timeout: 15_000,
  });
  expect(codeOf('contact')).toBe(before);
  write(mailText, "A ' from", 'A line from');
  await vi.waitFor(() => expect(codeOf('contact')).toContain('A line from'), {
    timeout: 15_000,
  });
});
