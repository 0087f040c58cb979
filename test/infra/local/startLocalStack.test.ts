import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../infra/local/http/listen.ts';
import type { LocalStack, LocalStackOptions } from '../../../infra/local/localStack.ts';
import { StartFault } from '../../../infra/local/startFault.ts';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { temporaryDirectory, writeAssembly } from '../../support/local/stackFixture.ts';

const open: LocalStack[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stack) => stack.close()));
});

function ref(id: string) {
  return { Ref: id };
}
function att(id: string, name: string) {
  return { 'Fn::GetAtt': [id, name] };
}
function joined(...parts: unknown[]) {
  return { 'Fn::Join': ['', parts] };
}

/** A function that needs nothing but Node: it asks the services over the wire as the SDK would. */
const handlerCode = `
const { request } = require('node:http');
const ask = (url, options, body) => new Promise((resolve, reject) => {
  const call = request(url, options, (answer) => {
    let text = '';
    answer.on('data', (chunk) => { text += chunk; });
    answer.on('end', () => resolve({ status: answer.statusCode, text }));
  });
  call.on('error', reject);
  call.end(body);
});
const authorization = 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID +
  '/b/c/d/e, SignedHeaders=host, Signature=x';
exports.handler = async (event) => {
  console.log(JSON.stringify({ level: 'info', code: 'CALLED' }));
  if (event.rawPath === '/prod/forms/contact') {
    const put = await ask(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.PutItem',
        'x-amz-date': 'now',
        authorization,
      },
    }, JSON.stringify({ TableName: process.env.RECORDS_TABLE, Item: { pk: { S: 'a' } } }));
    return { statusCode: put.status, body: 'stored' };
  }
  if (event.isBase64Encoded) {
    const form = new URLSearchParams(Buffer.from(event.body, 'base64').toString());
    const answer = await ask(process.env.AWS_ENDPOINT_URL_MARKETPLACE_METERING, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSMPMeteringService.ResolveCustomer',
        authorization,
      },
    }, JSON.stringify({ RegistrationToken: form.get('x-amzn-marketplace-token') }));
    return { statusCode: answer.status, body: answer.text };
  }
  return { site: process.env.SITE_URL };
};`;

function policy(...statements: object[]) {
  return {
    Version: '2012-10-17',
    Statement: statements.map((statement) => ({ Effect: 'Allow', ...statement })),
  };
}

function route(key: string) {
  return {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: ref('Api'),
      RouteKey: key,
      Target: joined('integrations/', ref('Integration')),
    },
  };
}

const template = {
  Resources: {
    Records: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: policy(
          { Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } },
          { Action: 'sts:AssumeRole', Principal: { Service: 'scheduler.amazonaws.com' } },
        ),
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
        Policies: [
          {
            PolicyName: 'Calls',
            PolicyDocument: policy(
              { Action: 'dynamodb:PutItem', Resource: att('Records', 'Arn') },
              { Action: 'aws-marketplace:ResolveCustomer', Resource: '*' },
              { Action: 'lambda:InvokeFunction', Resource: att('ContactFunction0A1B2C3D', 'Arn') },
            ),
          },
        ],
      },
    },
    ContactFunction0A1B2C3D: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Code: { S3Key: 'code.zip' },
        Role: att('Role', 'Arn'),
        Timeout: 10,
        Environment: {
          Variables: {
            RECORDS_TABLE: ref('Records'),
            SITE_URL: joined('https://', att('Distribution', 'DomainName')),
            MARKETPLACE_PRODUCT_CODE: 'ourproduct',
          },
        },
      },
    },
    Schedule: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        ScheduleExpression: 'rate(1 minute)',
        Target: { Arn: att('ContactFunction0A1B2C3D', 'Arn'), RoleArn: att('Role', 'Arn') },
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: ref('Api'), StageName: 'prod', AutoDeploy: true },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref('Api'),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: att('ContactFunction0A1B2C3D', 'Arn'),
        PayloadFormatVersion: '2.0',
      },
    },
    Contact: route('POST /forms/contact'),
    Landing: route('POST /aws-marketplace-landing'),
    Default: route('$default'),
    Site: { Type: 'AWS::S3::Bucket' },
    Files: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'arn',
        SourceObjectKeys: ['site.zip'],
        DestinationBucketName: ref('Site'),
      },
    },
    Public: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: ref('Site'),
        PolicyDocument: policy({
          Action: 's3:GetObject',
          Principal: '*',
          Resource: joined(att('Site', 'Arn'), '/*'),
        }),
      },
    },
    Calls: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: att('ContactFunction0A1B2C3D', 'Arn'),
        Principal: 'apigateway.amazonaws.com',
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: {
            TargetOriginId: 'files',
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            Compress: true,
            ViewerProtocolPolicy: 'redirect-to-https',
          },
          CacheBehaviors: [
            {
              PathPattern: '/prod/*',
              TargetOriginId: 'api',
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              ViewerProtocolPolicy: 'https-only',
            },
          ],
          Origins: [
            { Id: 'files', DomainName: att('Site', 'RegionalDomainName') },
            { Id: 'api', DomainName: joined(ref('Api'), '.execute-api.us-east-1.amazonaws.com') },
          ],
        },
      },
    },
  },
  Outputs: {
    FulfillmentUrl: {
      Value: joined('https://', att('Distribution', 'DomainName'), '/prod/aws-marketplace-landing'),
    },
  },
};

async function start(options: Partial<LocalStackOptions> = {}): Promise<LocalStack> {
  const stack = await startLocalStack({
    assemblyDirectory: writeAssembly(template, {
      code: { 'index.cjs': handlerCode },
      site: { 'index.html': `<h1>Home</h1>${'<p>Words</p>'.repeat(200)}` },
    }),
    dataDirectory: temporaryDirectory(),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
    ...options,
  });
  open.push(stack);
  return stack;
}
function postForm(stack: LocalStack) {
  return fetch(`${stack.urls.site}/prod/forms/contact`, { method: 'POST', body: '{}' });
}

test('pages come through the edge, compressed, with HEAD and 304', async () => {
  const { urls } = await start();
  const page = await fetch(urls.site, { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await page.text()).toContain('<h1>Home</h1>');

  const head = await fetch(urls.site, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  expect(await head.text()).toBe('');

  const etag = page.headers.get('etag') ?? '';
  const again = await fetch(urls.site, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a form goes through edge, API and Lambda into the table; with DynamoDB down it does not', async () => {
  const stack = await start();
  const stored = await postForm(stack);
  expect([stored.status, await stored.text()]).toEqual([200, 'stored']);

  await stack.setService('dynamodb', 'down');
  const failed = await postForm(stack);
  expect([failed.status, await failed.json()]).toEqual([500, { message: 'Internal Server Error' }]);

  await stack.setService('dynamodb', 'broken');
  expect((await postForm(stack)).status).toBe(500);

  await stack.setService('dynamodb', 'up');
  expect((await postForm(stack)).status).toBe(200);
});

test("Lambdas know the site's address on this machine", async () => {
  const { urls } = await start();
  const answer = await fetch(`${urls.site}/prod/anything`);
  expect(await answer.json()).toEqual({ site: urls.site });
});

test('a body that is too large for anything is refused', async () => {
  const { urls } = await start();
  const body = Buffer.alloc(12_000_001);
  const answer = await fetch(`${urls.site}/prod/forms/contact`, { method: 'POST', body });
  expect(answer.status).toBe(413);
});

test('the page plays every buyer with a form that posts to the fulfillment URL', async () => {
  const { urls, outputs } = await start();
  const page = await (await fetch(urls.localAws)).text();
  const forms = page.match(/<form method="post" action="http[^"]+">.*?<\/form>/gs) ?? [];
  expect(outputs['FulfillmentUrl']).toBe(`${urls.site}/prod/aws-marketplace-landing`);

  const answers: Record<string, string> = {};
  for (const form of forms) {
    const [, button = ''] = /<button>(.*?)<\/button>/.exec(form) ?? [];
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)];
    const target = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const body = new URLSearchParams(
      fields.map(([, name = '', value = '']): [string, string] => [name, value]),
    );
    const answer = await (await fetch(target, { method: 'POST', body })).json();
    answers[button] = answer.__type ?? answer.ProductCode ?? answer.site;
  }
  expect(answers).toEqual({
    'Arrive as a new buyer': 'ourproduct',
    'Arrive for a free trial': 'ourproduct',
    'Arrive too late': 'ExpiredTokenException',
    'Arrive with a forgery': 'InvalidTokenException',
    'Arrive with the wrong product': 'someoneelsesproductcode000',
    'Arrive without a token': urls.site,
    'Arrive while throttled': 'ThrottlingException',
    'Arrive while broken': 'InternalServiceErrorException',
    'Arrive while disabled': 'DisabledApiException',
  });
  expect(await (await fetch(urls.localAws)).text()).toContain('Arrive again');
});

function postJson(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('services are switched by JSON or by the form of the page', async () => {
  const { urls } = await start();
  const json = await postJson(`${urls.localAws}/services/ses`, { state: 'down' });
  expect(await json.json()).toEqual({ ses: 'down', dynamodb: 'up', marketplace: 'up' });

  const form = await fetch(`${urls.localAws}/services/marketplace`, {
    method: 'POST',
    body: new URLSearchParams({ state: 'broken' }),
    redirect: 'manual',
  });
  expect([form.status, form.headers.get('location')]).toEqual([
    303,
    '/?done=marketplace%20is%20broken.',
  ]);
  const now = await (await fetch(`${urls.localAws}/services`)).json();
  expect(now).toEqual({ ses: 'down', dynamodb: 'up', marketplace: 'broken' });

  const wrong = await postJson(`${urls.localAws}/services/ses`, { state: 'sideways' });
  expect(wrong.status).toBe(400);
});

test('what the page shows of a request is escaped', async () => {
  const { urls } = await start();
  const page = await (await fetch(`${urls.localAws}/?done=${encodeURIComponent('<b>"&')}`)).text();
  expect(page).toContain('&lt;b&gt;&quot;&amp;');
  expect(page).not.toContain('<b>"');
});

test('a schedule can be run from the page, the JSON API and a test', async () => {
  const stack = await start();
  await stack.runSchedule('Contact');
  const json = await postJson(`${stack.urls.localAws}/schedules/Schedule/run`, {});
  expect(await json.json()).toMatchObject({ type: 'done' });
  await expect(stack.runSchedule('Nobody')).rejects.toThrow('There is no schedule Nobody');
  await stack.close();
  const log = readFileSync(join(stack.dataDirectory, 'logs', 'Contact.log'), 'utf8');
  expect(log.match(/CALLED/g)).toHaveLength(2);
});

test('data is kept over a restart, and --fresh begins anew', async () => {
  const dataDirectory = temporaryDirectory();
  async function count(stack: LocalStack) {
    const answer = await fetch(stack.urls.dynamodb, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.Scan',
        'x-amz-date': 'now',
        authorization: 'AWS4-HMAC-SHA256 Credential=local/b/c/d/e, SignedHeaders=host, Signature=x',
      },
      body: JSON.stringify({ TableName: stack.tableNames[0] }),
    });
    return ((await answer.json()) as { Count: number }).Count;
  }
  const first = await start({ dataDirectory });
  await postForm(first);
  await first.close();

  const second = await start({ dataDirectory });
  expect(await count(second)).toBe(1);
  await second.close();

  const third = await start({ dataDirectory, fresh: true });
  expect(await count(third)).toBe(0);
});

test('a data folder that is none is told of in a line', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  for (const dataDirectory of [file, join(file, 'below')]) {
    const starting = start({ dataDirectory });
    await expect(starting).rejects.toThrow(StartFault);
    await expect(starting).rejects.toThrow(`${dataDirectory} can't be used as the data's folder`);
  }
});

test('data of a stack that was killed before it wrote down its number is taken over', async () => {
  const dataDirectory = temporaryDirectory();
  writeFileSync(join(dataDirectory, 'process-id'), '');
  await start({ dataDirectory });
  expect(readFileSync(join(dataDirectory, 'process-id'), 'utf8')).toBe(String(process.pid));
});

test('data that another stack uses is left alone; data that a killed one left is taken over', async () => {
  const first = await start();
  const { dataDirectory } = first;
  await expect(start({ dataDirectory })).rejects.toThrow(
    `The data in ${dataDirectory} is in use by another local stack, process ${process.pid}`,
  );
  await first.close();

  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(dataDirectory, 'process-id'), String(gone));
  await start({ dataDirectory });
});

test('a taken port stops it before anything else, and gives back what it had', async () => {
  const other = await listen({ port: 0, purpose: 'another program', variable: '' });
  const dataDirectory = temporaryDirectory();
  const failing = start({
    dataDirectory,
    ports: { site: 0, inbox: other.port, localAws: 0, dynamodb: 0 },
    assemblyDirectory: () => Promise.reject(new Error('synthesized')),
  });
  await expect(failing).rejects.toThrow(`Port ${other.port} is taken, and the mail inbox needs it`);
  expect(existsSync(join(dataDirectory, 'dynamodb'))).toBe(false);
  await other.stop();
});

test('after closing nothing listens any more, and other tools know the addresses from a file', async () => {
  const stack = await start();
  const facts = JSON.parse(readFileSync(join(stack.dataDirectory, 'stack.json'), 'utf8'));
  expect(facts).toEqual({
    urls: stack.urls,
    outputs: stack.outputs,
    tableNames: ['Test-Records'],
  });
  await stack.close();
  for (const url of Object.values(stack.urls)) {
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  }
});
