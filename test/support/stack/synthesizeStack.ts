import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import type { LambdaBundles } from '../../../infra/stack/bundleLambdas.ts';
import { readConfig } from '../../../infra/stack/config.ts';
import type { BuiltSite } from '../../../infra/stack/readSite.ts';
import { SiteStack } from '../../../infra/stack/SiteStack.ts';
import { functionNames } from '../../../lambdas/functions.ts';
import { fixtureSite } from './fixtureSite.ts';

const emptyBundle = join(import.meta.dirname, '../fixtures/lambda');

/**
 * The stack with cdk.json's settings and flags, these settings on top, and empty bundles.
 *
 * @param outdir where its assembly goes. @default a folder of the CDK's
 */
export function createStack(
  settings: Readonly<Record<string, unknown>> = {},
  site: BuiltSite = fixtureSite(),
  outdir?: string,
): SiteStack {
  const app = new App({
    ...(outdir && { outdir }),
    context: { ...cdkJson.context, ...settings },
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  const bundles = Object.fromEntries(functionNames.map((name) => [name, emptyBundle]));
  return new SiteStack(app, 'Site', {
    env: { region: 'us-east-1' },
    config: readConfig(app.node.getAllContext(), undefined),
    site,
    bundles: bundles as LambdaBundles,
  });
}

/** Its template. */
export function synthesizeStack(settings: Readonly<Record<string, unknown>> = {}): Template {
  return Template.fromStack(createStack(settings));
}
