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
