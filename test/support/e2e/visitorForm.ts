import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { formContents } from '#contract/forms.ts';
import { replaceAnswers } from './siteTest.ts';

/** Where the contact, cart and privacy forms are sent. */
export const contactEndpoint = '**/prod/forms/contact';

/** What a visitor types, by the names of the fields. */
export type Values = Readonly<Record<string, string>>;

/** A form on a page, and what tests do with it. */
export class VisitorForm {
  readonly form: Locator;
  readonly button: Locator;

  constructor(scope: Page | Locator) {
    this.form = scope.locator('form:has([name="email"])');
    this.button = this.form.getByRole('button');
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  async fill(values: Values): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.field(name).fill(value);
    }
  }

  /** The values of the fields that a person can reach, by name. */
  values(): Promise<Record<string, string>> {
    return this.form.evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)]
          .filter(([name]) => !form.querySelector(`:is([inert] *, [type=hidden])[name="${name}"]`))
          .map(([name, value]) => [name, String(value)]),
      ),
    );
  }
}

/** What the server says of fields, in its own sentences. */
export const refusals = {
  email: 'Email must be one address such as name@company.com.',
  company: 'Company may not contain line breaks or control characters.',
} as const;

/** Lets the server refuse the next submission, as one does that is stricter than the page. */
export async function refuseOnce(
  page: Page,
  ...fields: readonly (keyof typeof refusals)[]
): Promise<void> {
  const errors = fields.map((field) => ({ field, message: refusals[field] }));
  const json = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'At fault.',
    errors,
  };
  const accept = await replaceAnswers(page, contactEndpoint, (route) => {
    accept();
    return route.fulfill({ status: 400, json });
  });
}

/** An email address that nobody else has, in this run or in an earlier one. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID()}@visitor.example`;
}

/** A message to the company from somebody new. */
export function contactMessage(name = 'ada') {
  const fields = Object.keys(formContents.contact);
  return {
    // A field that is added to the form is filled in, too.
    ...Object.fromEntries(fields.map((field) => [field, `The ${field}`])),
    name: 'Ada Visitor',
    email: newAddress(name),
    company: 'Visitor Ltd',
    subject: `Question ${randomUUID()}`,
    message: 'First line\nSecond line with <b>markup</b> & "quotes"',
  };
}

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
