import type { AttachedPolicy, Statement } from '../../../support/policies/policy.ts';

/** A template's policies with one thing taken out of one statement, or a whole statement. */
export interface Weakening {
  /** Which statement, and what of it is gone. */
  readonly name: string;
  readonly what: 'statement' | 'action' | 'condition';
  readonly policies: readonly AttachedPolicy[];
}

/** Every statement taken away, every action of those with several, and every condition. */
export function weakeningsOf(policies: readonly AttachedPolicy[]): Weakening[] {
  return policies.flatMap((attached) =>
    attached.policy.statements.flatMap((statement) =>
      changesOf(statement).map(({ lost, what, left }) => ({
        name: `${nameOf(statement)} without ${lost}`,
        what,
        policies: policies.map((each) =>
          each === attached ? replaceIn(attached, statement, left) : each,
        ),
      })),
    ),
  );
}

interface Change {
  readonly lost: string;
  readonly what: Weakening['what'];
  readonly left: readonly Statement[];
}

function changesOf(statement: Statement): Change[] {
  const { actions, conditions } = statement;
  return [
    { lost: 'itself', what: 'statement', left: [] },
    ...(actions.values.length > 1 ? actions.values : []).map(
      (action): Change => ({
        lost: action,
        what: 'action',
        left: [
          {
            ...statement,
            actions: { ...actions, values: actions.values.filter((each) => each !== action) },
          },
        ],
      }),
    ),
    ...conditions.map(
      (condition): Change => ({
        lost: condition.key,
        what: 'condition',
        left: [{ ...statement, conditions: conditions.filter((each) => each !== condition) }],
      }),
    ),
  ];
}

function replaceIn(
  { policy, arns }: AttachedPolicy,
  statement: Statement,
  left: readonly Statement[],
): AttachedPolicy {
  const statements = policy.statements.flatMap((each) => (each === statement ? left : [each]));
  return { arns, policy: { ...policy, statements } };
}

function nameOf({ policy, index, effect }: Statement): string {
  return `${policy.replace(/[0-9A-F]{8}$/, '')}[${index}] (${effect})`;
}
