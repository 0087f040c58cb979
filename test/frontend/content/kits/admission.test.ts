import { Environment } from '@marcbachmann/cel-js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';

// The expressions of admission policies for Kubernetes refuse and admit the images of their lists,
// wherever in a pod an image may stand.

const policySchema = v.object({
  kind: v.literal('ValidatingAdmissionPolicy'),
  spec: v.object({ validations: v.array(v.object({ expression: v.string() })) }),
});

const rules = [...kits].flatMap(([file, text]) =>
  text.includes('kind: ValidatingAdmissionPolicy\n')
    ? parseAllDocuments(text)
        .map((each) => v.safeParse(policySchema, each.toJS()))
        .flatMap(({ success, output }) =>
          success
            ? output.spec.validations.map(({ expression }) => [file, expression] as const)
            : [],
        )
    : [],
);

const images = v.array(
  v.pipe(
    v.union([v.string(), v.strictObject({ why: v.string(), image: v.string() })]),
    v.transform((entry) => (typeof entry === 'string' ? entry : entry.image)),
  ),
);
const listSchema = v.strictObject({ denied: images, passing: images });

const ours = '111122223333.dkr.ecr.us-east-1.amazonaws.com/api@sha256:';
const passing = { image: `${ours}${'0'.repeat(64)}` };

/** Pods that are allowed but for an image at one of its places. */
function podsWith(image: string) {
  const containers = [passing];
  return [
    { containers: [{ image }] },
    { containers: [...containers, { image }] },
    { containers, initContainers: [{ image }] },
    { containers, ephemeralContainers: [{ image }] },
    { containers, volumes: [{ name: 'data' }, { name: 'image', image: { reference: image } }] },
  ];
}

test('every rule has a list of images', () => {
  expect(rules.map(([file]) => fixtureOf(file))).toEqual(listFixtures('images'));
});

describe.each(rules)('%s', (file, expression) => {
  const list = v.parse(listSchema, readFixture(fixtureOf(file), 'images'));
  const admits = new Environment({ enableOptionalTypes: true })
    .registerVariable('object', 'dyn')
    .parse(expression);

  test.each(list.denied)('refuses "%s"', (image) => {
    expect(podsWith(image).map((spec) => admits({ object: { spec } }))).not.toContain(true);
  });

  test.each(list.passing)('admits "%s"', (image) => {
    expect(podsWith(image).map((spec) => admits({ object: { spec } }))).not.toContain(false);
  });
});
