import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { bundleLambdas } from '../../../infra/stack/bundleLambdas.ts';
import { readConfig } from '../../../infra/stack/config.ts';
import { SiteStack } from '../../../infra/stack/SiteStack.ts';
import { fixtureSite } from '../../support/stack/fixtureSite.ts';

/** Runs the whole stack with its real Lambdas and a site of three pages, on free ports. */
export async function startApi(): Promise<{
  readonly stack: LocalStack;
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const app = new App({
    outdir: join(folder, 'assembly'),
    context: { ...cdkJson.context },
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  new SiteStack(app, 'Site', {
    env: { region: 'us-east-1' },
    config: readConfig(app.node.getAllContext(), undefined),
    site: fixtureSite(),
    bundles: await bundleLambdas(join(folder, 'lambdas')),
  });
  const stack = await startLocalStack({
    assemblyDirectory: app.synth().directory,
    dataDirectory: join(folder, 'data'),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
  });
  async function stop() {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
  return { stack, stop };
}
