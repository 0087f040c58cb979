import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import type { LambdaBundles } from '../../../infra/bundleLambdas.ts';
import { lambdaNames } from '../../../infra/bundleLambdas.ts';
import { readConfig } from '../../../infra/config.ts';
import { SiteStack } from '../../../infra/SiteStack.ts';
import { fixtureSite } from './fixtureSite.ts';

const emptyBundle = join(import.meta.dirname, '../fixtures/lambda');

/** The stack with cdk.json's settings and flags, these settings on top, and empty bundles. */
export function createStack(settings: Readonly<Record<string, unknown>> = {}): SiteStack {
  const app = new App({
    context: { ...cdkJson.context, ...settings },
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  const bundles = Object.fromEntries(lambdaNames.map((name) => [name, emptyBundle]));
  return new SiteStack(app, 'Site', {
    env: { region: 'us-east-1' },
    config: readConfig(app.node.getAllContext(), undefined),
    site: fixtureSite(),
    bundles: bundles as LambdaBundles,
  });
}

/** Its template. */
export function synthesizeStack(settings: Readonly<Record<string, unknown>> = {}): Template {
  return Template.fromStack(createStack(settings));
}
