import { account } from '../../../../frontend/prerender/content/requestList.ts';
import { type Decision, evaluate } from '../../../support/policies/evaluate.ts';
import { parsePolicy } from '../../../support/policies/parsePolicy.ts';
import type {
  AttachedPolicy,
  Policy,
  PolicyKind,
  Statement,
} from '../../../support/policies/policy.ts';
import {
  fullAwsAccess,
  type PolicySet,
  rcpFullAwsAccess,
} from '../../../support/policies/policySet.ts';
import type { Question, Questions } from './readRequests.ts';
import { weakeningsOf } from './weakenings.ts';

const everything = { Effect: 'Allow', Action: '*', Resource: '*' };
function allowing(kind: 'identity' | 'resource', more: object = {}): Policy {
  const Statement = { ...everything, ...more };
  return parsePolicy(kind, { Version: '2012-10-17', Statement }, 'everything');
}
const mayAll = [allowing('identity')];
/** As every key's policy does that IAM's policies are to count for. */
const leavesItToOurs = [allowing('resource', { Principal: { AWS: account } })];
const openToAll = [allowing('resource', { Principal: '*' })];

/** All else allows everything, so that what is decided is decided by this policy. */
const surroundings: Readonly<Record<Questions['kind'], (policy: Policy) => PolicySet>> = {
  scp: (policy) => ({
    ...{ identity: mayAll, resource: openToAll },
    scps: [[fullAwsAccess, policy]],
  }),
  rcp: (policy) => ({
    ...{ identity: mayAll, resource: openToAll },
    rcps: [[rcpFullAwsAccess, policy]],
  }),
  boundary: (policy) => ({ identity: mayAll, boundary: [policy] }),
  identity: (policy) => ({ identity: [policy], resource: leavesItToOurs }),
  addition: (policy) => ({ identity: [...mayAll, policy] }),
  // What isn't allowed by the policy of the endpoint goes no further, as with a resource control policy.
  endpoint: (policy) => ({ identity: mayAll, resource: openToAll, rcps: [[policy]] }),
  resource: (policy) => ({ identity: mayAll, resource: [policy] }),
  trust: (policy) => ({ identity: mayAll, resource: [policy] }),
};

/** What the evaluator calls each kind. */
const evaluatedAs: Readonly<Record<Questions['kind'], PolicyKind>> = {
  ...({ scp: 'scp', rcp: 'rcp', boundary: 'boundary', identity: 'identity' } as const),
  ...({ addition: 'identity', endpoint: 'rcp', resource: 'resource', trust: 'trust' } as const),
};

/**
 * Reads a policy that questions are asked of.
 *
 * @param name for messages and decisions
 * @throws PolicyError where AWS would refuse it
 */
export function readPolicy({ kind }: Questions, document: unknown, name: string): Policy {
  return parsePolicy(evaluatedAs[kind], document, name);
}

/** A decision in words: `passes`, `denied`, or `denied by` a statement of the policy. */
function tell(decision: Decision, policy: Policy): string {
  if (decision.decision === 'allowed') {
    return 'passes';
  }
  return decision.by?.policy === policy.name ? `denied by ${nameOf(decision.by)}` : 'denied';
}

function nameOf({ sid, index }: Statement): string {
  return sid ?? `statement ${index + 1}`;
}

function expected({ denial }: Question): string {
  if (!denial) {
    return 'passes';
  }
  return denial.by === undefined ? 'denied' : `denied by ${denial.by}`;
}

function tellRequest({ request: { caller, action, resource, context } }: Question): string {
  const who = 'arn' in caller ? caller.arn : JSON.stringify(caller);
  return `${action} on ${resource} by ${who} with ${JSON.stringify(context)}`;
}

/** What a policy answers to each question: the requests that it decides otherwise than listed. */
export function findSurprises(policy: Policy, { kind, questions }: Questions): string[] {
  return questions.flatMap((question) => {
    const answer = tell(evaluate(surroundings[kind](policy), question.request), policy);
    return answer === expected(question)
      ? []
      : [`${tellRequest(question)}: ${answer}, not ${expected(question)}`];
  });
}

/** The policy with one value of a condition, a resource or a principal left out at a time. */
function narrowingsOf(policy: Policy): (readonly [name: string, policy: Policy])[] {
  function without(index: number, change: Partial<Statement>): Policy {
    return {
      ...policy,
      statements: policy.statements.map((each) =>
        each.index === index ? { ...each, ...change } : each,
      ),
    };
  }
  return policy.statements.flatMap((statement) => {
    const { index, conditions, resources } = statement;
    const values = conditions.flatMap((condition) =>
      condition.values.length < 2
        ? []
        : condition.values.map((value) => {
            const left = condition.values.filter((each) => each !== value);
            const changed = conditions.map((each) =>
              each === condition ? { ...each, values: left } : each,
            );
            const name = `${nameOf(statement)} without ${condition.key} ${value}`;
            return [name, without(index, { conditions: changed })] as const;
          }),
    );
    const places = (resources && resources.values.length > 1 ? resources.values : []).map(
      (value) => {
        const left = resources?.values.filter((each) => each !== value) ?? [];
        const changed = { negated: resources?.negated ?? false, values: left };
        const name = `${nameOf(statement)} without ${value}`;
        return [name, without(index, { resources: changed })] as const;
      },
    );
    return [...values, ...places];
  });
}

/** What was taken out of a policy, and whether a question told. */
export interface Weakened {
  readonly name: string;
  readonly what: 'statement' | 'action' | 'condition' | 'value';
  readonly noticed: boolean;
}

/** Takes every statement, action, condition and value out of a policy, one at a time. */
export function weaken(policy: Policy, questions: Questions): Weakened[] {
  const attached: AttachedPolicy = { policy, arns: [] };
  const parts = weakeningsOf([attached]).map(
    ({ name, what, policies }) => [name, what, policies[0]?.policy ?? policy] as const,
  );
  const values = narrowingsOf(policy).map(([name, left]) => [name, 'value', left] as const);
  return [...parts, ...values].map(([name, what, left]) => ({
    ...{ name, what },
    noticed: findSurprises(left, questions).length > 0,
  }));
}
