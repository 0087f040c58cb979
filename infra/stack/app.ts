import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { company } from '#contract/company.ts';
import { region, stackNameOf } from '#contract/stack.ts';
import { buildSite } from './builtSite.ts';
import { addFormPages, bundleLambdas } from './bundleLambdas.ts';
import { type Config, readConfig, SettingsError, withStageSettings } from './config.ts';
import { findLostDomain } from './lostDomain.ts';
import { SiteStack } from './SiteStack.ts';

const root = join(import.meta.dirname, '../..');
const app = new App();
const { CDK_DEFAULT_ACCOUNT: account } = process.env;
const config = readConfigOrStop(app.node.getAllContext());
const { domainName, gaMeasurementId, supportEmail } = config;
const lostDomain = account && (await findLostDomain(config));
if (lostDomain) {
  stop(lostDomain);
}
// Concurrent syntheses need one folder each. See SynthesizeOptions in infra/local/synthesize.ts.
const distFolder = process.env['DIST_FOLDER'] || 'dist';
const siteUrl = domainName ? `https://${domainName}` : undefined;
console.error('Building the pages and bundling the functions …');
// The build has printed the reason. A stack trace would hide it.
const site = buildSite({ siteUrl, gaMeasurementId, supportEmail, distFolder }) ?? stop();
const bundles = await bundleLambdas(join(root, distFolder, 'lambdas'));
addFormPages(join(root, distFolder), bundles);
console.error('Writing and checking the template …');
new SiteStack(app, stackNameOf(config.stage), {
  env: { region },
  description: `The ${company.name} website: pages, forms, mail and AWS Marketplace registrations`,
  terminationProtection: config.stage === 'prod',
  config,
  site,
  bundles,
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
// At the end, where people read it.
if (!config.alarmEmail) {
  console.error(
    'alarmEmail is not set, so nobody is notified when an alarm goes off. Set it: -c alarmEmail=operator@your-company.com',
  );
}

function readConfigOrStop(context: Readonly<Record<string, unknown>>): Config {
  try {
    return readConfig(withStageSettings(context), account);
  } catch (error) {
    if (error instanceof SettingsError) {
      return stop(error.message);
    }
    throw error;
  }
}

function stop(message?: string): never {
  if (message) {
    console.error(message);
  }
  process.exit(1);
}
