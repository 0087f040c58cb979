import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, type Page, test } from '@playwright/test';
import { copyProject } from '../../support/copyProject.ts';
import { Complaints } from '../../support/e2e/complaints.ts';
import { hydrated, saveData } from '../../support/e2e/siteTest.ts';

// The development server over a copy of the project, so that the real articles stay as they are.

test.describe.configure({ mode: 'serial', timeout: 300_000 });

// The server compiles what a page needs only when it is asked for.
const expect = expectSoon.configure({ timeout: 60_000 });

const path = '/blog/cloud-security-series/access-control';
const script = join(import.meta.dirname, '../../support/e2e/serveDevCopy.ts');
const logs = join(import.meta.dirname, '../../../test-results/logs');
let copy: string;
let file: string;
let article: string;
let server: ChildProcess;
let address: string;
let page: Page;
const complaints = new Complaints();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  // Vite's development server finds no packages in a folder whose name has an escape such as %20.
  copy = copyProject("copy (it's) ");
  file = join(copy, 'frontend/src/content', `${path.slice(1)}.md`);
  article = readFileSync(file, 'utf8');
  server = fork(script, [copy], { execArgv: ['--import', 'tsx'], silent: true });
  // It reports the faults that a test writes into an article, which would look like real ones.
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, 'development-server.txt'));
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(log, { end: false });
  [address] = (await once(server, 'message')) as [string];
  page = await browser.newPage();
  complaints.watch(page.context());
  await saveData(page.context());
});

test.afterAll(async () => {
  await page.close();
  server.disconnect();
  await once(server, 'exit');
  rmSync(copy, { recursive: true });
});

function write(change: (text: string) => string) {
  return writeFileSync(file, change(article));
}
function overlay() {
  return page.locator('vite-error-overlay');
}
function heading() {
  return page.getByRole('heading', { level: 1 });
}

test('an edited title shows by itself', async () => {
  await page.goto(address + path);
  await expect(heading()).toHaveText('Access Control');
  write((text) => text.replace('title: Access Control', 'title: Access, Controlled'));
  await expect(heading()).toHaveText('Access, Controlled');
  write((text) => text);
  await expect(heading()).toHaveText('Access Control');
});

test('edited words show by themselves, and a tick stays', async () => {
  await page.goto(address + path);
  await hydrated(page);
  const box = page.getByRole('checkbox', { name: 'Each workload has its own role' });
  await box.check();
  write((text) => `${text}\n## What is new\n\nNew words.\n`);
  await expect(page.locator('main')).toContainText('New words.');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'What is new' })).toBeVisible();
  await expect(box).toBeChecked();
});

test('a fault is shown over the page with file and line, and its correction brings the page back', async () => {
  write((text) => text.replace(/date: .*/, 'date: 2026-02-31'));
  await expect(overlay()).toContainText('access-control.md:3');
  await expect(overlay()).toContainText('2026-02-31');
  write((text) => text);
  await expect(heading()).toHaveText('Access Control');
  await expect(overlay()).toHaveCount(0);
});

test('a changed style shows and leaves what was typed', async () => {
  const style = join(copy, 'frontend/src/features/forms/Form.module.css');
  await page.goto(`${address}/contact-us`);
  const message = page.getByLabel('Message');
  await expect(async () => {
    await message.fill('Typed before');
    // React takes the field over, and its length with it.
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveAccessibleDescription(
      /analytics/i,
      { timeout: 500 },
    );
  }).toPass({ timeout: 30_000 });
  const css = readFileSync(style, 'utf8');
  writeFileSync(style, `${css}\n.field { outline: 3px solid rgb(1, 2, 3); }\n`);
  await expect(page.locator('form [class^="Form_field"]').first()).toHaveCSS(
    'outline-color',
    'rgb(1, 2, 3)',
  );
  await expect(message).toHaveValue('Typed before');
});

// React says more in its development build.
test('what has most to hydrate does so without a word in the console', async () => {
  const before = complaints.unexpected();
  // What only a build makes, such as icons.
  complaints.allow(/status of 404/);
  for (const path of ['/', '/cart', '/products/photo-kiosk-backend/user-guide', '/no-such-page']) {
    await page.goto(address + path);
    await hydrated(page);
    await expect(heading()).toBeVisible();
  }
  expect(complaints.unexpected().filter((text) => !before.includes(text))).toEqual([]);
});
