import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  App,
  aws_elasticloadbalancingv2 as elb,
  Stack,
  type StackProps,
  aws_sns as sns,
} from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { transformSync } from 'esbuild';
import { kitFolder } from '../../../../frontend/prerender/content/kits.ts';
import { frontendFolder } from '../../../../frontend/prerender/content/readContent.ts';
import { account, kits } from './fixtures.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** A stack or template of a kit, synthesized. */
export interface ShownStack {
  /** The name of its class, or of the template's file. */
  readonly name: string;
  /** The kit's path. */
  readonly file: string;
  readonly template: { readonly Resources?: Readonly<Record<string, Resource>> };
}

const env = { account, region: 'us-east-1' };

function newApp(): App {
  return new App({
    outdir: fs.mkdtempSync(join(tmpdir(), 'kit-')),
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
}

/** Properties that stacks of articles take from other stacks. */
function propertiesOfOthers(): object {
  const others = new Stack(newApp(), 'Others', { env });
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

/** Runs a module of a kit, which reads files of the kit's folder. */
function exportsOf(file: string, text: string): Readonly<Record<string, unknown>> {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const folder = join(frontendFolder, kitFolder, dirname(file));
  const load = createRequire(import.meta.url);
  function readFileSync(name: string, encoding: BufferEncoding) {
    return fs.readFileSync(join(folder, name), encoding);
  }
  function requireIn(name: string): unknown {
    return name === 'node:fs' ? { ...fs, readFileSync } : load(name);
  }
  new Function('require', 'module', 'exports', code)(requireIn, module, module.exports);
  return module.exports;
}

type StackClass = new (scope: App, id: string, props: StackProps) => Stack;

function synthesizeStacks(file: string, text: string): ShownStack[] {
  return Object.entries(exportsOf(file, text)).flatMap(([name, value]) => {
    const Shown = value as StackClass;
    const stack = new Shown(newApp(), name, { env, ...propertiesOfOthers() });
    return [{ name, file, template: Template.fromStack(stack).toJSON() }];
  });
}

/** Reads a template, or resources that readers put into the template of observability. */
function readTemplate(file: string, text: string): ShownStack {
  const isWhole = /^Resources:/m.test(text);
  const watch = kits.get('observability/watch.yaml') ?? '';
  const app = newApp();
  const templateFile = join(app.outdir, 'template.yaml');
  fs.writeFileSync(templateFile, isWhole ? text : `${watch.trimEnd()}\n${text}`);
  const stack = new Stack(app, 'Included', { env });
  new CfnInclude(stack, 'Template', { templateFile });
  const name = isWhole ? basename(file, '.yaml') : 'watch';
  return { name, file, template: Template.fromStack(stack).toJSON() };
}

/** Every stack and template of the kits. */
export const shownStacks: readonly ShownStack[] = [...kits].flatMap(([file, text]) => {
  if (file.endsWith('.ts')) {
    return synthesizeStacks(file, text);
  }
  return /^ +Type: AWS::/m.test(text) && file.endsWith('.yaml') ? [readTemplate(file, text)] : [];
});

/** A logical id without the hash that the CDK adds. */
export function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}
