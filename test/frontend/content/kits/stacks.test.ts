import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { checkOf } from '../../../../frontend/prerender/content/coverage.ts';
import { isOfStack, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readCodeBlocks } from '../../../../frontend/prerender/content/readCodeBlocks.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';
import { parsePolicy } from '../../../../infra/local/permissions/parsePolicy.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { expectAnswers, expectEveryPartMissed } from './judgePolicy.ts';
import { account, readRequests } from './readRequests.ts';
import { readStackPolicy } from './readStackPolicy.ts';
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

const stacks = blocks.flatMap(synthesizeBlock);

test('CloudFormation would take every stack that an article shows', { timeout: 120_000 }, () => {
  expect(stacks.length).toBeGreaterThan(5);
  expect(faultsOf(stacks.map(({ template }) => template))).toEqual([]);
});

test('and every template', { timeout: 60_000 }, () => {
  const templates = readCodeBlocks(content.articles).filter(
    (block) => checkOf(block, kits) === 'validated',
  );
  expect(templates.length).toBeGreaterThan(0);
  expect(faultsOf(templates.map(({ code }) => readTemplate(code)))).toEqual([]);
});

test('and would refuse one with a fault', () => {
  const Properties = { DelaySeconds: 'soon' };
  const faults = faultsOf([{ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } } }]);
  expect(faults.join()).toContain("'soon' is not of type 'integer'");
});

describe.each([...kits].filter(([, text]) => isOfStack(text)))('the policy of %s', (file, text) => {
  const questions = readRequests(text);
  const document = readStackPolicy(questions.policyOf ?? '', stacks);
  const policy = parsePolicy(questions.kind, document, file);

  test('denies and lets pass what its list says', () => {
    expectAnswers(policy, questions);
  });

  test('is missed in every part: statement, action, condition, value', () => {
    expectEveryPartMissed(policy, questions);
  });
});
