import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  App,
  aws_elasticloadbalancingv2 as elb,
  Stack,
  type StackProps,
  aws_sns as sns,
} from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { transformSync } from 'esbuild';
import type { CodeBlock } from '../../../../frontend/prerender/content/readCodeBlocks.ts';
import { frontendFolder } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { account } from '../../../../frontend/prerender/content/requestList.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

type StackClass = new (scope: App, id: string, props: StackProps) => Stack;

/** A stack that an article shows, synthesized. */
export interface ShownStack {
  /** The name of its class. */
  readonly name: string;
  /** Where it is, below the front end's folder. */
  readonly file: string;
  readonly template: object;
}

const env = { account, region: 'us-east-1' };

/** What stacks of articles take from others, by the names of their properties. */
function propertiesOfOthers(): object {
  const others = new Stack(new App(), 'Others', { env });
  return {
    orgId: 'o-exampleorgid',
    recoveryAccount: '222233334444',
    vpcId: 'vpc-0123456789abcdef0',
    alb: elb.ApplicationLoadBalancer.fromApplicationLoadBalancerAttributes(others, 'Alb', {
      loadBalancerArn: `arn:aws:elasticloadbalancing:us-east-1:${account}:loadbalancer/app/shop/1a2b3c4d5e6f7a8b`,
      securityGroupId: 'sg-0123456789abcdef0',
    }),
    pager: sns.Topic.fromTopicArn(others, 'Pager', `arn:aws:sns:us-east-1:${account}:pager`),
    tickets: sns.Topic.fromTopicArn(others, 'Tickets', `arn:aws:sns:us-east-1:${account}:tickets`),
  };
}

/** Modules as a stack's imports get them: files are read from its kit. */
function requireFor(folder: string): (name: string) => unknown {
  const actual = createRequire(import.meta.url);
  function readFileSync(file: string, encoding: BufferEncoding) {
    return fs.readFileSync(join(folder, file), encoding);
  }
  return (name) => (name === 'node:fs' ? { ...fs, readFileSync } : actual(name));
}

function exportsOf(block: CodeBlock): Readonly<Record<string, unknown>> {
  const { code } = transformSync(block.code, { loader: 'ts', format: 'cjs' });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const folder = join(frontendFolder, dirname(block.file));
  new Function('require', 'module', 'exports', code)(requireFor(folder), module, module.exports);
  return module.exports;
}

function isStackClass(value: unknown): value is StackClass {
  return typeof value === 'function' && value.prototype instanceof Stack;
}

/**
 * Synthesizes every stack of a block of TypeScript.
 *
 * @throws Error where the block exports no stack
 */
export function synthesizeBlock(block: CodeBlock): ShownStack[] {
  const classes = Object.entries(exportsOf(block)).filter((entry): entry is [string, StackClass] =>
    isStackClass(entry[1]),
  );
  if (classes.length === 0) {
    throw new Error(`${block.file}:${block.line} exports no stack; call it "ts fragment".`);
  }
  return classes.map(([name, Shown]) => {
    const app = new App({
      outdir: temporaryDirectory(),
      builtinCloudFormationValidation: false,
      analyticsReporting: false,
    });
    const stack = new Shown(app, name, { env, ...propertiesOfOthers() });
    return { name, file: block.file, template: Template.fromStack(stack).toJSON() };
  });
}
