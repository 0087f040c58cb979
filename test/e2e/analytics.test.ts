import { emailField, fulfillmentPath, registerButton } from '../support/e2e/buyer.ts';
import { cardOf } from '../support/e2e/cart.ts';
import { commandsOf, eventsOf, type Google, playGoogle } from '../support/e2e/google.ts';
import { test as base, expect, hydrated } from '../support/e2e/siteTest.ts';
import { newAddress } from '../support/e2e/visitorForm.ts';

const test = base.extend<{ google: Google }>({
  google: [async ({ context }, use) => use(await playGoogle(context)), { auto: true }],
});

test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' } });

test('a page view is recorded 100 ms after each change of route or query', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/solutions');
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.clock.runFor(90);
  expect(await eventsOf(page, 'page_view')).toHaveLength(1);
  await page.clock.runFor(20);
  expect((await eventsOf(page, 'page_view'))[1]).toMatchObject({
    page_path: '/blog',
    page_title: 'DevSecOps, Inc - Blog',
    page_location: page.url(),
    transport_type: 'beacon',
  });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solutions');
  await page.clock.runFor(110);
  expect(await eventsOf(page, 'page_view')).toHaveLength(3);
});

test('what enters and leaves the cart is recorded with its category and source', async ({
  page,
  visit,
}) => {
  await visit('/solutions/ai-security');
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  const card = cardOf(page, 'Guardrails');
  await card.getByRole('button').click();
  await card.getByRole('button', { name: 'Remove from shopping cart' }).click();
  const expected = {
    event_category: 'AI Security Solutions',
    solution_name: 'Guardrails',
    solution_type: 'AI Security Solution',
    source_page: '/solutions/ai-security',
    page_path: '/solutions/ai-security',
    page_location: page.url(),
    page_title: 'DevSecOps, Inc - AI Security Solutions',
    transport_type: 'beacon',
  };
  expect(await eventsOf(page, 'add_to_cart')).toMatchObject([expected]);
  expect(await eventsOf(page, 'remove_from_cart')).toMatchObject([expected]);
});

for (const [path, name] of [
  ['/case-studies/fintech-platform', 'Fintech Platform'],
  ['/case-studies/ml-ai-platform', 'ML and AI Platform'],
] as const) {
  test(`a visit to ${path} is recorded under the name of the case study`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    await expect.poll(() => eventsOf(page, 'View Case Study')).toHaveLength(1);
    expect(await eventsOf(page, 'View Case Study')).toMatchObject([
      {
        event_category: 'Case Studies',
        case_study_name: name,
        page_path: path,
      },
    ]);
  });
}

test('web vitals are told to analytics and to the console', async ({ page, visit }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await visit('/');
  await expect.poll(() => eventsOf(page, 'FCP')).toHaveLength(1);
  expect(await eventsOf(page, 'FCP')).toMatchObject([
    { event_category: 'Web Vitals', metric_value: expect.any(Number), page_path: '/' },
  ]);
  expect(told.filter((text) => /FCP/.test(text))).not.toEqual([]);
});

test("a buyer's token is in nothing that analytics sees", async ({ page, stack, google }) => {
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name: 'Arrive as a new buyer' }).click();
  await hydrated(page);
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(8);
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  await emailField(page).fill(newAddress('tracked-buyer'));
  await registerButton(page).click();
  await page.getByRole('link', { name: /onboarding/i }).click();
  await expect(page).toHaveTitle('User Guide - Photo Kiosk Backend');
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(2);

  const commands = JSON.stringify(await commandsOf(page));
  expect(commands).not.toContain(token);
  expect(commands).toContain(fulfillmentPath);
  expect(google.requests.filter((url) => url.includes(token))).toEqual([]);
});

test("what Google's tag would send by itself leaves without the token", async ({
  page,
  visit,
  google,
}) => {
  await visit(`${fulfillmentPath}?token=secret-handle&from=aws`);
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  await page.evaluate(async () => {
    const collect = 'https://region1.google-analytics.com/g/collect';
    const address = `${collect}?dl=${encodeURIComponent(location.href)}`;
    await fetch(address, { method: 'POST', body: location.href, mode: 'no-cors' });
    navigator.sendBeacon(address);
    new Image().src = address;
  });
  await expect.poll(() => google.requests.filter((url) => url.includes('collect'))).toHaveLength(3);
  const sent = google.requests.join('\n');
  expect(sent).not.toContain('secret-handle');
  expect(sent).toContain('from%3Daws');
});
