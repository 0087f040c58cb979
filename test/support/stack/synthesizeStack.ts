import { join } from 'node:path';
import { App, Stage } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import type { BuiltSite } from '../../../infra/stack/builtSite.ts';
import type { LambdaBundles } from '../../../infra/stack/bundleLambdas.ts';
import { readConfig, withStageSettings } from '../../../infra/stack/config.ts';
import { SiteStack } from '../../../infra/stack/SiteStack.ts';
import { type FunctionName, functionNames } from '../../../lambdas/functions.ts';
import { fixtureSite } from './fixtureSite.ts';

/** Each setting that adds something to the stack. */
export const everySetting = {
  companyEmail: 'leads@acme-security.com',
  senderEmail: 'website@acme-security.com',
  supportEmail: 'support@acme-security.com',
  domainName: 'www.acme-security.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  alarmEmail: 'operator@acme-security.com',
  alarmTopicArn: 'arn:aws:sns:us-east-1:111122223333:pager',
  gaMeasurementId: 'G-AB12CD34EF',
  monthlyBudgetUsd: 25,
  firewall: 'on',
  healthCheck: 'on',
  formCheck: 'on',
  hsts: 'preload',
  dmarc: 'none',
  dmarcReports: 'dmarc@acme-security.com',
  marketplaceRoleArn: 'arn:aws:iam::444455556666:role/marketplace',
  retentionMonths: 36,
  mailDailyCap: 50,
};

const emptyBundle = join(import.meta.dirname, '../bundle');
const emptyBundles = Object.fromEntries(
  functionNames.map((name) => [name, emptyBundle]),
) as LambdaBundles;

interface Parts {
  readonly site?: BuiltSite;
  /** The functions' code. @default empty */
  readonly bundles?: LambdaBundles;
  /** The assembly's folder. @default a temporary one of the CDK's */
  readonly outdir?: string;
}

/** The stack with cdk.json's flags, the committed settings, and these settings over them. */
export function createStack(
  settings: Readonly<Record<string, unknown>> = {},
  { site = fixtureSite(), bundles = emptyBundles, outdir }: Parts = {},
): SiteStack {
  const app = new App({
    ...(outdir && { outdir }),
    // The templates aren't deployed, so invented data of the company is fine.
    context: { ...cdkJson.context, madeUpData: 'publish', ...settings },
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  return new SiteStack(app, 'Site', {
    env: { region: 'us-east-1' },
    config: readConfig(withStageSettings(app.node.getAllContext()), undefined),
    site,
    bundles,
  });
}

/** Writes the stack's assembly into a folder. */
export function writeStack(
  settings: Readonly<Record<string, unknown>>,
  parts: Parts & { readonly outdir: string },
): void {
  Stage.of(createStack(settings, parts))?.synth();
}

const templates = new Map<string, Template>();

/** The stack's template, synthesized once per process and settings. */
export function synthesizeStack(settings: Readonly<Record<string, unknown>> = {}): Template {
  const key = JSON.stringify(settings);
  const template = templates.get(key) ?? Template.fromStack(createStack(settings));
  templates.set(key, template);
  return template;
}

/** The name in a function's logical IDs: `MailFeedback` for `mail-feedback`. */
export function labelOf(name: FunctionName): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
