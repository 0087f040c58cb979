import type { MailSettings } from '../../../lambdas/shared/mail/mail.ts';

/** A site's mail settings, with room for every mail of a test. */
export const mailSettings: MailSettings = {
  from: 'website@devsecops.example',
  companyEmail: 'leads@devsecops.example',
  supportEmail: 'support@devsecops.example',
  siteUrl: 'https://devsecops.example',
  configurationSet: 'website',
  dailyCap: 1000,
};
