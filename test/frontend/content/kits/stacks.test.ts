import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { checkOf, isWholeTemplate } from '../../../../frontend/prerender/content/coverage.ts';
import { isOfStack, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readCodeBlocks } from '../../../../frontend/prerender/content/readCodeBlocks.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';
import { account } from '../../../../frontend/prerender/content/requestList.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { readPolicy } from './askPolicy.ts';
import { expectAnswers, expectEveryPartMissed } from './judgePolicy.ts';
import { readRequests } from './readRequests.ts';
import { isServiceTrust, readStackPolicies } from './readStackPolicy.ts';
import { readTemplate } from './readTemplate.ts';
import { synthesizeBlock } from './synthesizeBlocks.ts';

const content = readContent();
const kits = kitsAmong(content.files);
const blocks = readCodeBlocks(content.articles).filter(
  (block) => checkOf(block, kits) === 'synthesized',
);

/** What CloudFormation's schemas and rules, which the CDK brings along, have against templates. */
function faultsOf(templates: readonly object[]): string[] {
  const folder = temporaryDirectory();
  const paths = templates.map((template, at) => {
    const path = join(folder, `Stack${at}.template.json`);
    writeFileSync(path, JSON.stringify(template));
    return path;
  });
  const { violations } = new CloudFormationValidatePlugin().validate({
    templatePaths: paths,
    stackTemplates: paths.map((templatePath, at) => ({
      ...{ templatePath, stackConstructPath: `Stack${at}` },
      ...{ region: 'us-east-1', accountId: account },
    })),
    appConstruct: new App(),
  });
  return violations.map(({ description }) => description);
}

/** The template that articles tell to put resources into, with a part put into it. */
function putIntoWatch(part: string): object {
  const watch = kits.get('observability/watch.yaml')?.trimEnd() ?? '';
  return readTemplate(`${watch}\n${part}`);
}

const stacks = blocks.flatMap(synthesizeBlock);

test('CloudFormation would take every stack that an article shows', { timeout: 120_000 }, () => {
  expect(stacks.length).toBeGreaterThan(5);
  expect(faultsOf(stacks.map(({ template }) => template))).toEqual([]);
});

test('and every template', { timeout: 60_000 }, () => {
  const shown = readCodeBlocks(content.articles).filter(
    (block) => checkOf(block, kits) === 'validated',
  );
  expect(shown.length).toBeGreaterThan(0);
  const whole = shown.filter(({ code }) => isWholeTemplate(code));
  const parts = shown.filter(({ code }) => !isWholeTemplate(code));
  expect(parts.length).toBeGreaterThan(0);
  expect(faultsOf(whole.map(({ code }) => readTemplate(code)))).toEqual([]);
  expect(faultsOf(parts.map(({ code }) => putIntoWatch(code)))).toEqual([]);
});

test('and would refuse one with a fault', () => {
  const Properties = { DelaySeconds: 'soon' };
  const faults = faultsOf([{ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } }]);
  expect(faults.join()).toContain("'soon' is not of type 'integer'");
});

const templates = [...kits].flatMap(([file, text]) =>
  file.endsWith('.yaml') && isWholeTemplate(text)
    ? [{ name: basename(file, '.yaml'), file, template: readTemplate(text) }]
    : [],
);
const policies = readStackPolicies([...stacks, ...templates]);
const lists = [...kits]
  .filter(([, text]) => isOfStack(text))
  .map(([file, text]) => [file, readRequests(text)] as const);

test('every policy of a stack or template has a list of what is asked of it', () => {
  const listed = lists.map(([, { policyOf }]) => policyOf).sort();
  const written = policies.filter((policy) => !isServiceTrust(policy));
  expect(written.map(({ path }) => path).sort()).toEqual(listed);
});

describe.each(lists)('the policy of %s', (file, questions) => {
  const shown = policies.find(({ path }) => path === questions.policyOf);
  const policy = readPolicy(questions, shown?.document, file);

  test('denies and lets pass what its list says', () => {
    expectAnswers(policy, questions);
  });

  test('is missed in every part: statement, action, condition, value', () => {
    expectEveryPartMissed(policy, questions);
  });
});
