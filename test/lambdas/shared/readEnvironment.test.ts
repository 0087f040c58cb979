import { expect, test } from 'vitest';
import { openDependencies as openContact } from '../../../lambdas/contact/dependencies.ts';
import { openDependencies as openEvents } from '../../../lambdas/marketplace-events/dependencies.ts';
import { openDependencies as openLanding } from '../../../lambdas/marketplace-landing/dependencies.ts';
import { openDependencies as openRegistration } from '../../../lambdas/marketplace-registration/dependencies.ts';
import { readEnvironment, readPositiveInteger } from '../../../lambdas/shared/readEnvironment.ts';
import { variables } from '../../support/lambdas/readStack.ts';

test('every missing variable is named in one message', () => {
  expect(() => readEnvironment(['A', 'B', 'C', 'D'], { A: 'a', B: '', D: '' }, ['D'])).toThrow(
    'Environment variables missing: B, C',
  );
});

test('a variable that may be empty has to be there all the same', () => {
  expect(readEnvironment(['A'], { A: '' }, ['A'])).toEqual({ A: '' });
  expect(() => readEnvironment(['A'], {}, ['A'])).toThrow('A');
});

test.each(['', '0', '-1', '1.5', 'many'])('"%s" is no number of mails', (value) => {
  const variables = { MAIL_DAILY_CAP: value };
  expect(() => readPositiveInteger(variables, 'MAIL_DAILY_CAP')).toThrow('MAIL_DAILY_CAP');
});

test.each([
  ['contact', openContact],
  ['marketplace-landing', openLanding],
  ['marketplace-registration', openRegistration],
  ['marketplace-events', openEvents],
])('%s names a setting of its own that is no number', (_, open) => {
  Object.assign(process.env, variables, { RETENTION_MONTHS: '1.5' });
  expect(open).toThrow('RETENTION_MONTHS');
});
