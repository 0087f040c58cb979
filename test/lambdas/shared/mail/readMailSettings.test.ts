import { expect, test } from 'vitest';
import { readMailSettings } from '../../../../lambdas/shared/mail/mail.ts';

const variables = {
  MAIL_FROM: 'website@devsecops.example',
  COMPANY_EMAIL: 'leads@devsecops.example',
  SUPPORT_EMAIL: 'support@devsecops.example',
  SITE_URL: 'https://devsecops.example',
  MAIL_CONFIGURATION_SET: 'website',
  MAIL_DAILY_CAP: '50',
};

test('the settings are taken from the environment', () => {
  expect(readMailSettings(variables)).toEqual({
    from: 'website@devsecops.example',
    companyEmail: 'leads@devsecops.example',
    supportEmail: 'support@devsecops.example',
    siteUrl: 'https://devsecops.example',
    configurationSet: 'website',
    dailyCap: 50,
  });
});

test('a cap that is no number is named', () => {
  expect(() => readMailSettings({ ...variables, MAIL_DAILY_CAP: 'many' })).toThrow(
    'MAIL_DAILY_CAP',
  );
});
