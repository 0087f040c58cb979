import { documentAddress, kioskDocuments, kioskPath } from '../support/e2e/kioskDocuments.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

for (const { page: slug, file, name } of kioskDocuments) {
  test(`${name} shows its words without fetching them, in the layout that all share`, async ({
    page,
    visit,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(`${kioskPath}/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Go Live With Your Photo Kiosk in Minutes')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Photo Kiosk Backend');
    await expect(
      main.getByText(
        'The only backend engine your photo kiosk might need: media upload, QR code generation, branded download page',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(main.getByRole('article').getByRole('heading').first()).toBeVisible();
    const title = main.getByRole('heading', { name: 'API Reference', exact: true });
    await expect(title).toHaveCount(file === 'API' ? 1 : 0);
    expect(fetched.filter((url) => url.includes('/content/'))).toEqual([]);
  });

  test(`${name} is fetched on a navigation, once, and shows the same words`, async ({
    page,
    visit,
  }) => {
    await visit(`${kioskPath}/${slug}`);
    const words = await page.locator('[data-words]').textContent();
    await visit(kioskPath);
    const answers: string[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.pathname === `/content/photo-kiosk-backend/${file}.md`) {
        answers.push(`${response.request().method()} ${response.status()}`);
      }
    });
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} - Photo Kiosk Backend`);
    expect(await page.locator('[data-words]').textContent()).toBe(words);
    expect(answers).toEqual(['GET 200']);
  });
}

test('the box is 936 pixels wide at most and bordered, the header 800', async ({ page, visit }) => {
  await page.setViewportSize({ width: 2200, height: 1200 });
  await visit(`${kioskPath}/support`);
  const box = page.getByRole('main').getByRole('article');
  expect((await box.boundingBox())?.width).toBe(936);
  await expect(box).toHaveCSS('border-top-style', 'solid');
  const header = page.locator('main div:has(> h1)');
  await expect(header).toHaveCSS('max-width', '800px');
  await expect(header).toHaveCSS('text-align', 'center');
});

for (const [failure, answer] of Object.entries({
  'can not be found': { status: 404, contentType: 'text/plain', body: 'Not found' },
  'is answered with a page': { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
})) {
  test(`a document that ${failure} gives way to a message, a retry that works, and support`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(/The document USER_GUIDE could not be loaded/);
    if (answer.status === 404) {
      complaints.expect(/status of 404/);
    }
    await page.route(documentAddress('USER_GUIDE'), (route) => route.fulfill(answer));
    await visit(`${kioskPath}/support`);
    await page.getByRole('navigation', { name: 'Documentation' }).getByText('User Guide').click();
    await expect(page).toHaveTitle('User Guide - Photo Kiosk Backend');
    const failed = page.getByRole('region', { name: 'This document could not be loaded' });
    await expect(failed).toBeVisible();
    await expect(failed.getByRole('link', { name: 'support@devsecops.example' })).toBeVisible();

    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed.getByRole('button', { name: 'Try again' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(failed).toBeVisible();
    await page.unroute(documentAddress('USER_GUIDE'));
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Complete onboarding' })).toBeVisible();
  });
}

test('a failing fetch never replaces words that are there', async ({ page, visit }) => {
  await page.route(documentAddress('*'), (route) => route.abort());
  await visit(`${kioskPath}/user-guide`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: 'Complete onboarding' })).toHaveCount(1);
});

test('links of the documents lead to their pages, pictures to their folder', async ({
  page,
  visit,
}) => {
  await visit(`${kioskPath}/user-guide`);
  const words = page.locator('[data-words]');
  const targets = await words
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toContain(`${kioskPath}/support`);
  expect(targets).toContain(`${kioskPath}/api-reference`);
  expect(targets).toContain(`${kioskPath}/security#checklist`);
  expect(targets.filter((target) => /\.md/i.test(target))).toEqual([]);
  const pictures = await words
    .getByRole('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.getAttribute('src')));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((src) => !src?.startsWith('/images/photo-kiosk-backend/'))).toEqual([]);
});

test('links out of the site open a new tab, unknown targets lead nowhere', async ({
  page,
  visit,
}) => {
  const markdown = [
    '[out](https://aws.example/a) [mail](mailto:a@b.example) [old](http://aws.example/)',
    '[guide](./USER_GUIDE.md#first-upload) [readme](../README.md) [api](API.md)',
    '[unknown](CHANGELOG.md) [script](javascript:alert(1)) [path](/products)',
    '![picture](images/flow.svg) ![other](./flow.svg)',
    '<script>document.title = "owned"</script><img src=x onerror="document.title = \'owned\'">',
  ].join('\n\n');
  await page.route(documentAddress('API'), (route) =>
    route.fulfill({ contentType: 'text/markdown', body: markdown }),
  );
  await visit(`${kioskPath}/support`);
  await page.getByRole('navigation', { name: 'Documentation' }).getByText('API Reference').click();
  const words = page.locator('[data-words]');
  await expect(words).toContainText('guide');
  const links = await words
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => [
        link.firstChild?.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    );
  expect(links).toEqual([
    ['out', 'https://aws.example/a', '_blank'],
    ['mail', 'mailto:a@b.example', '_blank'],
    ['old', 'http://aws.example/', '_blank'],
    ['guide', `${kioskPath}/user-guide#first-upload`, null],
    ['readme', `${kioskPath}/user-guide`, null],
    ['api', `${kioskPath}/api-reference`, null],
    ['unknown', '#', null],
    ['script', '#', null],
    ['path', '#', null],
  ]);
  const pictures = await words
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(pictures).toEqual([
    '/images/photo-kiosk-backend/flow.svg',
    '/images/photo-kiosk-backend/flow.svg',
  ]);
  await expect(words.locator('script, [onerror]')).toHaveCount(0);
  await expect(page).toHaveTitle('API Reference - Photo Kiosk Backend');
});

test('code is copied by its button', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`${kioskPath}/user-guide`);
  const code = page.locator('[data-code]').first();
  await code.getByRole('button', { name: 'Copy' }).click();
  await expect(code.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await code.locator('code').textContent())?.trimEnd());
});

test('on wide screens a table of contents lists the sections', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(`${kioskPath}/user-guide`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const sections = await page.locator('[data-words] h2').allTextContents();
  await expect(contents.getByRole('link')).toHaveText(sections);
});

test("a renderer that doesn't come is a document that could not be loaded", async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/The document USER_GUIDE could not be loaded/);
  await page.clock.install();
  let asked = false;
  await page.route('**/assets/renderDocument-*.js*', () => {
    // Never answered.
    asked = true;
  });
  await visit('/products/photo-kiosk-backend');
  await page.getByRole('main').getByRole('link', { name: 'User Guide' }).first().click();
  await expect(page.getByText('Loading the document')).toBeVisible();
  await expect.poll(() => asked).toBe(true);
  await page.clock.fastForward(120_000);
  await expect(page.getByText('This document could not be loaded')).toBeVisible();
});
