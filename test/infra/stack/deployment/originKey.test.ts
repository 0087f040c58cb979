import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpApis } from '../../../../infra/local/api/httpApi.ts';
import { createDistribution } from '../../../../infra/local/edge/distribution.ts';
import type { Origin } from '../../../../infra/local/http/message.ts';
import { readFunctions } from '../../../../infra/local/lambda/functionDefinition.ts';
import { type Assembly, readAssembly } from '../../../../infra/local/template/readAssembly.ts';
import { createStackReader } from '../../../../infra/local/template/stackReader.ts';
import type { Template } from '../../../../infra/local/template/template.ts';
import { bundleLambdas, type LambdaBundles } from '../../../../infra/stack/bundleLambdas.ts';
import { apiPaths, apiStage } from '../../../../lambdas/contract/api.ts';
import { requestOf } from '../../../support/local/httpFixture.ts';
import { type FunctionPool, openPool } from '../../../support/local/openPool.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { writeStack } from '../../../support/stack/synthesizeStack.ts';

const nowhere = 'http://127.0.0.1:9';
let pool: FunctionPool;
let bundles: LambdaBundles;

beforeAll(async () => {
  bundles = await bundleLambdas(temporaryDirectory());
  pool = openPool({ dynamodb: nowhere, ses: nowhere, marketplace: nowhere });
});
afterAll(() => pool.close());

interface Settings {
  readonly firewall: string;
  readonly originKey?: number;
}

const assemblies = new Map<string, Promise<Assembly>>();

function assemble(settings: Settings): Promise<Assembly> {
  const key = JSON.stringify(settings);
  const assembly = assemblies.get(key) ?? synthesize(settings);
  assemblies.set(key, assembly);
  return assembly;
}

function synthesize(settings: Settings): Promise<Assembly> {
  const outdir = temporaryDirectory();
  writeStack({ ...settings, marketplaceProductCode: '' }, { bundles, outdir });
  return readAssembly(outdir);
}

/** The API as the site passes requests on to it, and as it stands open beside the site. */
function serve(assembly: Assembly): { site: Origin; api: Origin } {
  const stack = createStackReader(assembly, 'localhost:8080');
  const lambdas = readFunctions(stack).map((definition) => pool.of(definition));
  const apis = createHttpApis(stack, lambdas);
  const [own] = apis;
  if (!own) {
    throw new Error('The template has no API.');
  }
  return {
    site: createDistribution(stack, apis, () => {}),
    api: own.answer,
  };
}

/** What each function says to a request that it would refuse for its own reasons: nothing is stored. */
const heard = {
  [apiPaths.contact]: 400,
  [apiPaths.landing]: 503,
  [apiPaths.registration]: 400,
  '/no-such-path': 404,
};

async function statusOf(origin: Origin, path: string, headers = {}): Promise<number> {
  const { status } = await origin(
    requestOf(`/${apiStage}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    }),
  );
  return status;
}

async function statusesOf(origin: Origin, headers = {}): Promise<Record<string, number>> {
  const answers = Object.keys(heard).map(async (path) => {
    return [path, await statusOf(origin, path, headers)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const refused = Object.fromEntries(Object.keys(heard).map((path) => [path, 403]));

test('with firewall=on the API hears who comes through the site, and nobody else', async () => {
  const { site, api } = serve(await assemble({ firewall: 'on' }));
  expect(await statusesOf(site)).toEqual(heard);
  expect(await statusesOf(api)).toEqual(refused);
  expect(await statusesOf(api, { 'x-origin-key': 'A'.repeat(48) })).toEqual(refused);
});

test('what a visitor says in the header is not what CloudFront says', async () => {
  const { site } = serve(await assemble({ firewall: 'on' }));
  expect(await statusesOf(site, { 'x-origin-key': 'mine' })).toEqual(heard);
});

test.each([{ firewall: 'off' }, { firewall: 'edge' }])(
  'with %j it hears both',
  async (settings) => {
    const { site, api } = serve(await assemble(settings));
    expect(await statusesOf(site)).toEqual(heard);
    expect(await statusesOf(api)).toEqual(heard);
  },
);

const distributionType = 'AWS::CloudFront::Distribution';

/**
 * A moment of a deployment from one template to another, or back. Secrets of both are there: what
 * is new is made before what names it, and what is old goes last.
 */
function between(from: Assembly, to: Assembly, isDone: (type: string) => boolean): Assembly {
  const template: Template = {
    ...to.template,
    Resources: Object.fromEntries(
      Object.entries({ ...from.template.Resources, ...to.template.Resources }).map(
        ([id, resource]) => {
          const before = from.template.Resources[id];
          return [id, before && !isDone(resource.Type) ? before : resource];
        },
      ),
    ),
  };
  return { ...to, template, assets: new Map([...from.assets, ...to.assets]) };
}

/**
 * How the contact form is answered while CloudFront and the functions are changed, one before the
 * other. It is heard by one function, so these two moments are all there are.
 */
async function whileChanging(from: Settings, to: Settings) {
  const [before, after] = await Promise.all([assemble(from), assemble(to)]);
  const cloudFrontFirst = between(before, after, (type) => type === distributionType);
  const functionsFirst = between(before, after, (type) => type !== distributionType);
  return {
    cloudFrontFirst: await statusOf(serve(cloudFrontFirst).site, apiPaths.contact),
    functionsFirst: await statusOf(serve(functionsFirst).site, apiPaths.contact),
  };
}

const on = { firewall: 'on' };

describe('no form is refused, whatever is changed first:', () => {
  test.each<[string, Settings, Settings]>([
    ['the next key', on, { ...on, originKey: 2 }],
    ['the one after that', { ...on, originKey: 2 }, { ...on, originKey: 3 }],
    ['the key before', { ...on, originKey: 2 }, on],
    ['the first step to the firewall', { firewall: 'off' }, { firewall: 'edge' }],
    ['the second', { firewall: 'edge' }, on],
    ['the first step back', on, { firewall: 'edge' }],
    ['the second back', { firewall: 'edge' }, { firewall: 'off' }],
  ])('%s', async (_, from, to) => {
    expect(await whileChanging(from, to)).toEqual({
      cloudFrontFirst: 400,
      functionsFirst: 400,
    });
  });
});

describe('forms are refused for a while:', () => {
  test('two generations at once, whichever is first', async () => {
    expect(await whileChanging(on, { ...on, originKey: 3 })).toEqual({
      cloudFrontFirst: 403,
      functionsFirst: 403,
    });
  });

  test('both steps at once where the functions are first, which they are not going forward', async () => {
    expect(await whileChanging({ firewall: 'off' }, on)).toEqual({
      cloudFrontFirst: 400,
      functionsFirst: 403,
    });
  });

  test('both steps back at once', async () => {
    expect(await whileChanging(on, { firewall: 'off' })).toEqual({
      cloudFrontFirst: 403,
      functionsFirst: 400,
    });
  });
});
