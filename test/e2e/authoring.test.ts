import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyProject } from '../support/copyProject.ts';
import { hydrated, saveData } from '../support/e2e/siteTest.ts';

// The development server over a copy of the project, so that the real articles stay as they are.

test.describe.configure({ mode: 'serial' });

const path = '/blog/cloud-security-series/access-control';
const script = join(import.meta.dirname, '../support/e2e/serveDevCopy.ts');
let copy: string;
let file: string;
let article: string;
let server: ChildProcess;
let address: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  copy = copyProject();
  file = join(copy, 'frontend/src/content', `${path.slice(1)}.md`);
  article = readFileSync(file, 'utf8');
  server = fork(script, [copy], { execArgv: [] });
  [address] = (await once(server, 'message')) as [string];
  page = await browser.newPage();
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

/** Opens a page and leaves a mark on it, which a reload would take away. */
async function open(path: string): Promise<void> {
  await page.goto(address + path);
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}
async function expectNoReload(): Promise<void> {
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
}

test('an edited title shows by itself', async () => {
  test.setTimeout(120_000);
  await page.goto(address + path);
  await expect(heading()).toHaveText('Access Control', { timeout: 60_000 });
  write((text) => text.replace('title: Access Control', 'title: Access, Controlled'));
  await expect(heading()).toHaveText('Access, Controlled', { timeout: 20_000 });
  write((text) => text);
  await expect(heading()).toHaveText('Access Control', { timeout: 20_000 });
});

test('edited words take the place of the old ones, and a tick stays', async () => {
  test.setTimeout(60_000);
  await open(path);
  const box = page.getByRole('checkbox', { name: 'Each workload has its own role' });
  await box.check();
  write((text) => `${text}\n## What is new\n\nNew words.\n`);
  await expect(page.locator('main')).toContainText('New words.', { timeout: 20_000 });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'What is new' })).toBeVisible();
  await expect(box).toBeChecked();
  await expectNoReload();
});

test('so do those that were edited while the page was on its way', async () => {
  test.setTimeout(60_000);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const listener = '**/src/app/editedWords.ts';
  await page.route(listener, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address + path, { waitUntil: 'commit' });
  await expect(page.locator('main')).toContainText('New words.');
  write((text) => `${text}\nLate words.\n`);
  await expect
    .poll(async () => (await fetch(address + path)).text(), { timeout: 20_000 })
    .toContain('Late words.');
  release();
  await expect(page.locator('main')).toContainText('Late words.', { timeout: 20_000 });
  await page.unroute(listener);
});

test('and an edited kit, in the article that quotes it', async () => {
  await open(path);
  const kit = join(copy, 'frontend/public/kits/access-control/developer.json');
  const text = readFileSync(kit, 'utf8');
  await expect(page.locator('main')).toContainText('"ManageRolesInsideTheBoundary"');
  writeFileSync(kit, text.replace('ManageRolesInsideTheBoundary', 'ManageThem'));
  await expect(page.locator('main')).toContainText('"ManageThem"', { timeout: 20_000 });
  await expectNoReload();
});

for (const [name, change, told] of [
  [
    'a date that no calendar has',
    (text: string) => text.replace(/date: .*/, 'date: 2026-02-31'),
    ['access-control.md:3', '2026-02-31'],
  ],
  [
    'front matter that is no YAML',
    (text: string) => text.replace('title: ', 'title: a: '),
    ['access-control.md:2', 'YAML'],
  ],
  [
    'a link to nowhere',
    (text: string) => text.replace('---\n\n', '---\n\n[Nowhere](/blog/nowhere) '),
    ['access-control.md:8', '/blog/nowhere leads to no page'],
  ],
] as const) {
  test(`${name} is shown over the page with file and line, and mending it brings the page back`, async () => {
    test.setTimeout(60_000);
    write(change);
    for (const text of told) {
      await expect(overlay()).toContainText(text, { timeout: 20_000 });
    }
    write((text) => text);
    await expect(heading()).toHaveText('Access Control', { timeout: 20_000 });
    await expect(overlay()).toHaveCount(0);
  });
}

test('drafts and what is to come are shown and marked', async () => {
  test.setTimeout(60_000);
  write((text) => text.replace('hashtags:', 'draft: true\nhashtags:'));
  await expect(heading()).toHaveText('Draft: Access Control', { timeout: 20_000 });
  write((text) => text.replace(/date: .*/, 'date: 2099-01-31'));
  await expect(heading()).toHaveText('From 2099-01-31: Access Control', { timeout: 20_000 });
  write((text) => text.replaceAll('\n', '\r\n'));
  await expect(heading()).toHaveText('Access Control', { timeout: 20_000 });
});

test('an edited document shows by itself', async () => {
  test.setTimeout(60_000);
  const document = join(copy, 'frontend/public/content/photo-kiosk-backend/SUPPORT.md');
  await open('/products/photo-kiosk-backend/support');
  await expect(page.getByText('Nobody is on call outside them')).toBeVisible();
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, text.replace('Nobody is on call', 'No one is on call'));
  await expect(page.getByText('No one is on call outside them')).toBeVisible({ timeout: 20_000 });
  await expectNoReload();
});

test('what was typed stays while its page is edited, and while another is', async () => {
  test.setTimeout(60_000);
  const policy = join(copy, 'frontend/src/content/privacy-policy.md');
  await open('/privacy-policy');
  const name = page.getByLabel('Name');
  await name.fill('Typed before');
  write((text) => text.replace('## Checklist', 'Newer words.\n\n## Checklist'));
  const text = readFileSync(policy, 'utf8');
  writeFileSync(policy, text.replace('## What we collect', '## What we all collect'));
  await expect(page.getByRole('heading', { name: 'What we all collect' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(name).toHaveValue('Typed before');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What we all collect' })).toBeVisible();
  await expectNoReload();
});

test('a changed style shows and leaves what was typed', async () => {
  test.setTimeout(60_000);
  const style = join(copy, 'frontend/src/features/forms/Field.module.css');
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
  await expect(page.locator('form [class^="field_"]').first()).toHaveCSS(
    'outline-color',
    'rgb(1, 2, 3)',
    { timeout: 20_000 },
  );
  await expect(message).toHaveValue('Typed before');
});
