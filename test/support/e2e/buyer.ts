import type { Page } from '@playwright/test';

/** The page that AWS sends its buyers to. */
export const fulfillmentPath = '/products/photo-kiosk-backend/fulfillment';

/** Where registrations are sent. */
export const registrationEndpoint = '**/prod/photo-kiosk-backend/aws-marketplace-fulfillment';

export function emailField(page: Page) {
  return page.getByRole('main').getByLabel('Email');
}

export function registerButton(page: Page) {
  return page.getByRole('main').locator('button[type="submit"]');
}

/** Everything that a browser told a server, and where; tokens are looked for in it. */
export interface Traffic {
  readonly urls: string[];
  readonly referrers: string[];
}

/** Writes down every address that a page asks for and the referrer that it sends. */
export function recordTraffic(page: Page): Traffic {
  const traffic: Traffic = { urls: [], referrers: [] };
  page.on('request', (request) => {
    traffic.urls.push(request.url());
    traffic.referrers.push(request.headers()['referer'] ?? '');
  });
  page.on('framenavigated', (frame) => traffic.urls.push(frame.url()));
  return traffic;
}
