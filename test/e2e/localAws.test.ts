import { apiPaths } from '../../lambdas/contract/api.ts';
import { findBarriersInEveryLook } from '../support/e2e/findBarriers.ts';
import { overflowing } from '../support/e2e/overflowing.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import type { RunningStack } from '../support/e2e/stacks.ts';
import { contactMessage } from '../support/e2e/visitorForm.ts';

/** Sends the contact form without a page; gives the reference. */
async function send({ urls }: RunningStack, message = contactMessage()): Promise<string> {
  const answer = await fetch(`${urls.site}/prod${apiPaths.contact}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  return ((await answer.json()) as { reference: string }).reference;
}

test('what happens shows on the page by itself, and leaves what one does there alone', async ({
  page,
  stack,
}) => {
  const first = await send(stack);
  await send(stack);
  await page.goto(stack.urls.localAws);
  const ways = page.getByRole('region', { name: 'What happened' });
  const card = ways.locator('.way').filter({ hasText: first });
  await expect(card).toContainText('delivered to');
  const license = page.getByRole('textbox', { name: 'License' });
  await license.fill('typed by hand');
  const search = ways.getByRole('searchbox');
  await search.fill('half a ref');
  await card.locator('summary').click();
  await expect(card.locator('.steps')).toBeVisible();
  await search.focus();

  const second = await send(stack);
  const newCard = ways.locator('.way').filter({ hasText: second });
  // Only the newest way is open, which another test's may be by now.
  await expect(newCard).toContainText('read from the queue');
  await expect(card.locator('.steps')).toBeVisible();
  await expect(license).toHaveValue('typed by hand');
  await expect(search).toHaveValue('half a ref');
  await expect(search).toBeFocused();

  await search.fill(first);
  await search.press('Enter');
  await expect(ways.locator('.way')).toHaveCount(1);
  await expect(ways.locator('.way')).toContainText(`stored contact ${first}`);
  const stored = ways.getByRole('listitem').filter({ hasText: `stored contact ${first}` });
  await stored.last().getByRole('link', { name: 'record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record');
  await expect(page.locator('pre')).toContainText(first);
});

test('a link that is focused stays so while its way goes on', async ({ page, stack }) => {
  const message = contactMessage();
  const reference = await send(stack, message);
  await page.goto(`${stack.urls.localAws}/?reference=${reference}`);
  const card = page.locator('.way');
  await expect(card).toContainText('read from the queue');
  const link = card.getByRole('link', { name: 'record' }).first();
  await link.focus();
  await send(stack, message);
  await expect(card).toContainText('CONTACT_REPEATED');
  await expect(link).toBeFocused();
});

test('neither it nor what opens from it has barriers, at any width', async ({ page, stack }) => {
  const reference = await send(stack);
  await page.goto(`${stack.urls.localAws}/?reference=${reference}`);
  await expect(page.locator('.way')).toContainText('read from the queue');
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page)).toEqual([]);
  }
  const links = await page.locator('.steps a').all();
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const kind of ['records', 'queues', 'mails']) {
    const target = targets.find((href) => href?.startsWith(`/${kind}`));
    await page.goto(`${stack.urls.localAws}${target}`);
    await expect(page.getByRole('link', { name: 'Back to what happened' })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
  }
});
