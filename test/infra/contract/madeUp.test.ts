import { expect, test } from 'vitest';
import { findPlaceholders } from '../../../lambdas/contract/company.ts';

const site = { url: 'https://www.acme.com', supportEmail: 'help@acme.com' };

test('example addresses, numbers and domains are found at any depth', () => {
  const data = {
    name: 'Acme',
    email: 'hello@acme.example',
    phone: '+1 (215) 555-0142',
    phoneHref: 'tel:+12155550142',
    address: { street: '400 Placeholder Street', city: 'Philadelphia' },
    socialProfiles: [{ label: 'Git', href: 'https://git.example/acme' }],
    copyrightYear: 2025,
  };
  expect(findPlaceholders({ ...site, url: 'https://acme.example' }, data)).toEqual([
    { name: 'email', value: 'hello@acme.example' },
    { name: 'phone', value: '+1 (215) 555-0142' },
    { name: 'phoneHref', value: 'tel:+12155550142' },
    { name: 'address.street', value: '400 Placeholder Street' },
    { name: 'socialProfiles.0.href', value: 'https://git.example/acme' },
    { name: 'siteDefaults.url', value: 'https://acme.example' },
  ]);
});

test("a company's own data isn't", () => {
  const data = { email: 'hello@example-security.com', phone: '+1 (215) 555-7142' };
  expect(findPlaceholders(site, data)).toEqual([]);
});
