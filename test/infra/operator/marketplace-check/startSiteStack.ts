import { App } from 'aws-cdk-lib';
import cdkJson from '../../../../cdk.json' with { type: 'json' };
import type { LocalStack } from '../../../../infra/local/localStack.ts';
import { startLocalStack } from '../../../../infra/local/startLocalStack.ts';
import { bundleLambdas } from '../../../../infra/stack/bundleLambdas.ts';
import { readConfig } from '../../../../infra/stack/config.ts';
import { readSite } from '../../../../infra/stack/readSite.ts';
import { SiteStack } from '../../../../infra/stack/SiteStack.ts';
import { temporaryDirectory, writeFiles } from '../../../support/local/stackFixture.ts';
import { goodPage, securityText } from './pages.ts';

const pages = ['/', '/products/photo-kiosk-backend/fulfillment', '/privacy-policy'];

/** Runs the stack on this machine with the real Lambdas, and pages that need no front-end build. */
export async function startSiteStack(): Promise<LocalStack> {
  const directory = writeFiles({
    'site.json': JSON.stringify({ pages, redirects: {}, styleHashes: [], scriptHashes: [] }),
    'site/404.html': '<h1>Not found</h1>',
    'site/index.html': '<h1>Home</h1>',
    'site/privacy-policy/index.html': '<h1>Privacy</h1>',
    'site/products/photo-kiosk-backend/fulfillment/index.html': goodPage,
    'site/.well-known/security.txt': securityText,
  });
  const assemblyDirectory = temporaryDirectory();
  const app = new App({
    outdir: assemblyDirectory,
    context: cdkJson.context,
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  new SiteStack(app, 'Test', {
    env: { region: 'us-east-1' },
    config: readConfig(app.node.getAllContext(), undefined),
    site: readSite(`${directory}/site`, `${directory}/site.json`),
    bundles: await bundleLambdas(temporaryDirectory()),
  });
  app.synth();
  return startLocalStack({
    assemblyDirectory,
    dataDirectory: temporaryDirectory(),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
  });
}
