import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { companionsOf, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import {
  type Review,
  type ReviewList,
  readReviewList,
} from '../../../../frontend/prerender/content/reviewList.ts';
import {
  type AdmissionPolicy,
  admit,
  type Outcome,
  readAdmissionPolicy,
  weakeningsOf,
} from './askAdmission.ts';

// Policies of clusters admit and refuse what their articles say, evaluated as Kubernetes does.

const kits = kitsAmong(readContentFiles());
const policies = [...kits].filter(([, text]) => /^kind: ValidatingAdmissionPolicy$/m.test(text));

function outcomesOf(policy: AdmissionPolicy, { admitted, refused }: ReviewList): Outcome[] {
  return [...admitted, ...refused].map((review) => admit(policy, review));
}

test('there are policies to ask', () => {
  expect(policies.length).toBeGreaterThan(0);
});

describe.each(policies)('%s', (file, text) => {
  const policy = readAdmissionPolicy(text);
  const list = readReviewList(kits.get(companionsOf(file).requests) ?? '');
  const nothing: Outcome = { denied: [], warned: [], audited: [] };

  function expected(of: (message: string) => Partial<Outcome>): Outcome[] {
    return [
      ...list.admitted.map(() => nothing),
      ...list.refused.map(({ message }) => ({ ...nothing, ...of(message) })),
    ];
  }

  test('warns of what its list says, and writes it into the audit log, while it is tried', () => {
    expect(list.admitted.length).toBeGreaterThan(0);
    expect(list.refused.length).toBeGreaterThan(0);
    expect(outcomesOf(policy, list)).toEqual(
      expected((message) => ({ warned: [message], audited: [message] })),
    );
  });

  test('denies it once its binding says so', () => {
    expect(outcomesOf({ ...policy, actions: ['Deny'] }, list)).toEqual(
      expected((message) => ({ denied: [message] })),
    );
  });

  test('is missed in every part', () => {
    const known = outcomesOf(policy, list);
    const weaker = weakeningsOf(policy);
    expect(weaker.length).toBeGreaterThan(12);
    for (const left of weaker) {
      expect(outcomesOf(left, list), JSON.stringify(left, null, 1)).not.toEqual(known);
    }
  });
});

describe('a policy', () => {
  const rule = { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['*'] };
  const version = { apiVersion: 'admissionregistration.k8s.io/v1', metadata: { name: 'a' } };

  function read(constraints: object, more: object = {}, validationActions = ['Deny']) {
    const matchConstraints = { resourceRules: [rule], ...constraints };
    const validations = [{ message: 'No.', expression: 'false' }];
    const spec = { matchConstraints, validations, ...more };
    return readAdmissionPolicy(
      [
        stringify({ ...version, kind: 'ValidatingAdmissionPolicy', spec }),
        stringify({
          ...{ ...version, kind: 'ValidatingAdmissionPolicyBinding' },
          spec: { policyName: 'a', validationActions },
        }),
      ].join('---\n'),
    );
  }

  function isDenied(policy: AdmissionPolicy, changed: Partial<Review> = {}, labels = {}): boolean {
    const metadata = { namespace: 'app', labels };
    const object = { apiVersion: 'apps/v1', kind: 'Deployment', metadata };
    const review: Review = { why: '', operation: 'CREATE', resource: 'deployments', object };
    return admit(policy, { ...review, ...changed }).denied.length > 0;
  }

  test.each([
    [{ apiGroups: [''] }, {}, false],
    [{ apiGroups: ['*'] }, {}, true],
    [{ apiVersions: ['v1beta1'] }, {}, false],
    [{ operations: ['UPDATE', 'DELETE'] }, {}, false],
    [{ operations: ['UPDATE', 'CREATE'] }, {}, true],
    [{ resources: ['pods'] }, {}, false],
    [{ resources: ['*'] }, { resource: 'deployments/scale' }, false],
    [{ resources: ['*/*'] }, { resource: 'deployments/scale' }, true],
    [{ resources: ['*/scale'] }, { resource: 'deployments/scale' }, true],
    [{ resources: ['deployments/*'] }, { resource: 'deployments/scale' }, true],
    [{ resources: ['pods/*'] }, { resource: 'deployments/scale' }, false],
  ] satisfies [object, Partial<Review>, boolean][])(
    'with the rule %j, of %j: %j',
    (changed, review, denied) => {
      expect(isDenied(read({ resourceRules: [{ ...rule, ...changed }] }), review)).toBe(denied);
    },
  );

  test.each([
    [{ matchLabels: { tier: 'web' } }, { tier: 'web' }, true],
    [{ matchLabels: { tier: 'web' } }, {}, false],
    [{ matchExpressions: [{ key: 'tier', operator: 'In', values: ['web'] }] }, {}, false],
    [{ matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['web'] }] }, {}, true],
    [
      { matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['web'] }] },
      { tier: 'web' },
      false,
    ],
    [{ matchExpressions: [{ key: 'tier', operator: 'Exists' }] }, { tier: '' }, true],
    [{ matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] }, { tier: '' }, false],
  ])('for objects that %j selects, of %j: %j', (objectSelector, labels, denied) => {
    expect(isDenied(read({ objectSelector }), {}, labels)).toBe(denied);
  });

  test('leaves out the namespaces that its selector leaves out', () => {
    const values = ['app'];
    const key = 'kubernetes.io/metadata.name';
    const selector = { matchExpressions: [{ key, operator: 'NotIn', values }] };
    expect(isDenied(read({ namespaceSelector: selector }))).toBe(false);
  });

  test('judges only what meets all of its conditions', () => {
    const update = { name: 'update', expression: "request.operation == 'UPDATE'" };
    const ofApp = { name: 'app', expression: "request.namespace == 'app'" };
    const policy = read({}, { matchConditions: [ofApp, update] });
    expect(isDenied(policy)).toBe(false);
    expect(isDenied(policy, { operation: 'UPDATE' })).toBe(true);
  });

  test('that denies and warns at once, or says what is not evaluated here, is an error', () => {
    expect(() => read({}, {}, ['Deny', 'Warn'])).toThrow('without each other');
    expect(() => read({ matchPolicy: 'Exact' })).toThrow('matchPolicy');
  });
});
