import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { company } from '../../lambdas/contract/company.ts';
import { region, stackNameOf } from '../../lambdas/contract/stack.ts';
import { addFormPages } from './addFormPages.ts';
import { BuildFailed, type BuildSiteProps, buildSite } from './buildSite.ts';
import { bundleLambdas } from './bundleLambdas.ts';
import type { Config } from './config.ts';
import { readConfig, SettingsError, withStageSettings } from './config.ts';
import { findLostDomain } from './findLostDomain.ts';
import type { BuiltSite } from './readSite.ts';
import { SiteStack } from './SiteStack.ts';

const root = join(import.meta.dirname, '../..');
const app = new App();
const config = readConfigOrStop(app.node.getAllContext());
const { domainName, gaMeasurementId, supportEmail } = config;
const lostDomain = process.env['CDK_DEFAULT_ACCOUNT'] && (await findLostDomain(config));
if (lostDomain) {
  console.error(lostDomain);
  process.exit(1);
}
// Several syntheses at once need a folder each; see the options of the local runner's synthesize.
const distFolder = process.env['DIST_FOLDER'] || 'dist';
const siteUrl = domainName ? `https://${domainName}` : undefined;
console.error('Building the pages and bundling the functions …');
const [site, bundles] = await Promise.all([
  buildSiteOrStop({ siteUrl, gaMeasurementId, supportEmail, distFolder }),
  bundleLambdas(join(root, distFolder, 'lambdas')),
]);

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
// Last, below the steps, where it is read.
if (!config.alarmEmail) {
  console.error(
    'alarmEmail is not set: nobody is told when an alarm goes off. Set it: -c alarmEmail=operator@your-company.com',
  );
}

/** A fault in the settings is told without the stack trace that a fault in the code has. */
function readConfigOrStop(context: Readonly<Record<string, unknown>>): Config {
  const { CDK_DEFAULT_ACCOUNT } = process.env;
  try {
    return readConfig(withStageSettings(context), CDK_DEFAULT_ACCOUNT);
  } catch (error) {
    if (error instanceof SettingsError) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}

/** What is wrong with the pages was printed by their build; a stack trace of ours would bury it. */
async function buildSiteOrStop(props: BuildSiteProps): Promise<BuiltSite> {
  try {
    return await buildSite(props);
  } catch (error) {
    if (error instanceof BuildFailed) {
      process.exit(1);
    }
    throw error;
  }
}
