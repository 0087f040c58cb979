import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { company } from '../../lambdas/contract/company.ts';
import { outputNames, region, stackNameOf } from '../../lambdas/contract/stack.ts';
import { buildSite } from './builtSite.ts';
import { addFormPages, bundleLambdas } from './bundleLambdas.ts';
import { type Config, readConfig, SettingsError, withStageSettings } from './config.ts';
import { describeLostDomain } from './lostDomain.ts';
import { SiteStack } from './SiteStack.ts';

const root = join(import.meta.dirname, '../..');
const app = new App();
const { CDK_DEFAULT_ACCOUNT: account } = process.env;
const config = readConfigOrStop(app.node.getAllContext());
const { domainName, gaMeasurementId, supportEmail } = config;
if (account) {
  await refuseLostDomain();
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

/**
 * Stops a deployment that would take the site's domain away, and one of which AWS doesn't say so: any
 * answer but "does not exist". A pipeline synthesizes without credentials and runs check:deploy.
 */
async function refuseLostDomain(): Promise<void> {
  const { domainRemoval, stage } = config;
  if (domainName !== undefined || domainRemoval === 'allow') {
    return;
  }
  const StackName = stackNameOf(stage);
  const client = new CloudFormationClient({ region, maxAttempts: 2 });
  const { Stacks = [] } = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) =>
      // CloudFormation has no error code of its own for this, only a message.
      String(error).includes('does not exist')
        ? { Stacks: [] }
        : stop(
            `Can't see whether this would take the domain of ${StackName} away: ${error}\nAllow cloudformation:DescribeStacks, or set domainName or domainRemoval=allow.`,
          ),
    );
  const outputs = Stacks[0]?.Outputs ?? [];
  const url = outputs.find(({ OutputKey }) => OutputKey === outputNames.siteUrl)?.OutputValue;
  const lost = describeLostDomain(config, url ?? '');
  if (lost) {
    stop(lost.join('\n'));
  }
}
