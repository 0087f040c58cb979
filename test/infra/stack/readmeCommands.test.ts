import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testEvent } from '#contract/stack.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../infra/stack/README.md'), 'utf8');
const blocks = [...readme.matchAll(/^( *)```sh\n(.*?)^ *```/gms)].map(([, , code = '']) => code);

/** In place of the programs: they print what they are given, in one line of JSON. */
const programs = `
print() { node -e 'console.log(JSON.stringify(process.argv.slice(1)))' -- "$@"; }
aws() { print "$@"; }
gh() { echo 'repo:acme@1234/website@5678'; }
`;

/** The commands of the AWS CLI in a block, with their arguments as the shell passes them. */
function commandsOf(part: string): readonly (readonly string[])[] {
  const block = blocks.find((code) => code.includes(part)) ?? '';
  const out = execFileSync('bash', ['-euo', 'pipefail', '-c', programs + block]).toString();
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
}

/** The argument after an option of the first command that has these words. */
function argumentOf(commands: readonly (readonly string[])[], option: string, ...words: string[]) {
  const command = commands.find((args) => words.every((word) => args.includes(word))) ?? [];
  return command[command.indexOf(option) + 1] ?? '';
}

test("GitHub's tokens are trusted in their new form and in their old one", () => {
  const commands = commandsOf('create-open-id-connect-provider');
  const document = '--assume-role-policy-document';
  const roles = { 'website-deploy': 'dev', 'website-diff': 'dev-diff' };
  for (const [role, environment] of Object.entries(roles)) {
    const policy = JSON.parse(argumentOf(commands, document, 'create-role', role));
    expect(policy.Statement[0].Condition.StringEquals).toEqual({
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': [
        `repo:acme@1234/website@5678:environment:${environment}`,
        `repo:acme/website:environment:${environment}`,
      ],
    });
    const may = JSON.parse(argumentOf(commands, '--policy-document', 'put-role-policy', role));
    expect(may.Statement.map(({ Action }: { Action: string }) => Action)).toEqual([
      'sts:AssumeRole',
      'cloudformation:DescribeStacks',
    ]);
  }
});

test("the seller's rule forwards AWS Marketplace's events and our test event, and keeps refused ones", () => {
  const commands = commandsOf('put-rule');
  expect(JSON.parse(argumentOf(commands, '--event-pattern', 'put-rule'))).toEqual({
    source: ['aws.agreement-marketplace', testEvent.source],
  });
  const attributes = JSON.parse(argumentOf(commands, '--attributes', 'create-queue'));
  const [statement] = JSON.parse(attributes.Policy).Statement;
  const queue = 'arn:aws:sqs:us-east-1:444455556666:website-events';
  expect(statement).toMatchObject({
    Principal: { Service: 'events.amazonaws.com' },
    Action: 'sqs:SendMessage',
    Resource: queue,
    Condition: {
      ArnEquals: { 'aws:SourceArn': 'arn:aws:events:us-east-1:444455556666:rule/website' },
    },
  });
  expect(argumentOf(commands, '--targets', 'put-targets')).toContain(
    `DeadLetterConfig={Arn=${queue}}`,
  );
});

test("the seller's role may do what the site and check:deploy ask of it", () => {
  const commands = commandsOf('--role-name website-marketplace');
  const policy = JSON.parse(argumentOf(commands, '--policy-document', 'put-role-policy'));
  expect(policy.Statement[0].Action).toEqual([
    'aws-marketplace:ResolveCustomer',
    'aws-marketplace:GetEntitlements',
    'events:ListRuleNamesByTarget',
    'events:DescribeRule',
    'events:ListTargetsByRule',
  ]);
  expect(policy.Statement[1]).toMatchObject({
    Action: 'events:PutEvents',
    Resource: 'arn:aws:events:us-east-1:444455556666:event-bus/default',
  });
});
