import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/stack/config.ts';
import { remarksOn } from '../../../infra/stack/remarks.ts';

const addresses = {
  companyEmail: 'leads@acme-security.com',
  senderEmail: 'website@acme-security.com',
  madeUpData: 'publish',
};

test.each([
  ['nobody is named', {}],
  ['a pipeline passes an empty variable', { alarmEmail: '' }],
])('where %s, one line says that nobody hears of alarms', (_, settings) => {
  expect(remarksOn(readConfig({ ...addresses, ...settings }, undefined))).toEqual([
    expect.stringMatching(/^alarmEmail is not set: nobody is told .*-c alarmEmail=[^\n]*$/),
  ]);
});

test('where somebody is told there is nothing to say', () => {
  const settings = { ...addresses, alarmEmail: 'operator@acme-security.com' };
  expect(remarksOn(readConfig(settings, undefined))).toEqual([]);
});
