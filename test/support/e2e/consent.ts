import type { Locator, Page } from '@playwright/test';

export function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookie consent' });
}

export function accept(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Accept', exact: true });
}

export function decline(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Decline', exact: true });
}

/** The footer's button, described by how the visitor chose. */
export function settings(page: Page): Locator {
  return page.getByRole('button', { name: 'Cookie settings' });
}

export function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cookieConsent'));
}

/** Makes the browser tell each page from here on that its user objects to being followed. */
export async function objectByBrowser(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
}
