import { expect } from 'vitest';
import type { Policy, Statement } from '../../../support/policies/policy.ts';
import { findSurprises, weaken } from './askPolicy.ts';
import type { Questions } from './readRequests.ts';

const usualKeys = ['aws:requestedregion', 'aws:principalorgid', 'aws:securetransport'];

/** Whether nothing can pass a statement. */
function deniesEverything({ effect, actions, conditions }: Statement): boolean {
  return effect === 'Deny' && actions.values.includes('*') && conditions.length === 0;
}

/** Expects of a policy that it answers as its list says. */
export function expectAnswers(policy: Policy, questions: Questions): void {
  expect(findSurprises(policy, questions)).toEqual([]);
  expect(questions.questions.some(({ denial }) => denial)).toBe(true);
  const stopsAll = policy.statements.some(deniesEverything);
  expect(questions.questions.some(({ denial }) => !denial)).toBe(!stopsAll);
}

/** Expects of a list that it misses whatever is taken out of its policy, and asks for nothing else. */
export function expectEveryPartMissed(policy: Policy, questions: Questions): void {
  const unnoticed = weaken(policy, questions).filter(({ noticed }) => !noticed);
  expect(unnoticed.map(({ name }) => name)).toEqual([]);
  const used = policy.statements.flatMap(({ conditions }) => conditions.map(({ key }) => key));
  const idle = questions.keys.filter((key) => ![...used, ...usualKeys].includes(key.toLowerCase()));
  expect(idle).toEqual([]);
}
