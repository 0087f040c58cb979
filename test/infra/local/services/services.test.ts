import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, expect, test } from 'vitest';
import type { Listeners } from '../../../../infra/local/openPorts.ts';
import { openPorts } from '../../../../infra/local/openPorts.ts';
import { createTables } from '../../../../infra/local/services/createTables.ts';
import type { Services } from '../../../../infra/local/services/startServices.ts';
import { startServices } from '../../../../infra/local/services/startServices.ts';
import { stackOf, temporaryDirectory } from '../../../support/local/stackFixture.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
const common = { region: 'us-east-1', credentials, maxAttempts: 1 };
// A connection that was open before is reset, a new one is refused.
const noConnection = { code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) };
const running: { services: Services; listeners: Listeners }[] = [];

async function start(directory = temporaryDirectory()) {
  const listeners = await openPorts({ site: 0, inbox: 0, localAws: 0, dynamodb: 0 });
  const services = await startServices(
    listeners,
    directory,
    'product',
    () => {},
    (_, handler) => handler,
    ['example.com'],
  );
  running.push({ services, listeners });
  return { directory, listeners, ...services.switches };
}
async function stopAll() {
  for (const { services, listeners } of running.splice(0)) {
    await Promise.all(Object.values(listeners).map((listener) => listener.stop()));
    await services.close();
  }
}
afterEach(stopAll);

function recordsTable(sortKey: string) {
  return {
    Records: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: sortKey, AttributeType: 'S' },
          { AttributeName: 'due', AttributeType: 'S' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'due',
            KeySchema: [{ AttributeName: 'due', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    },
  };
}

test('a table of the template takes items, and its index finds them', async () => {
  const { dynamodb } = await start();
  const [TableName] = await createTables(stackOf(recordsTable('sk')), dynamodb.url);
  const client = new DynamoDBClient({ ...common, endpoint: dynamodb.url });
  const Item = { pk: { S: 'a' }, sk: { S: 'b' }, due: { S: 'mail' } };
  await client.send(new PutItemCommand({ TableName, Item }));

  const found = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'due',
      KeyConditionExpression: 'due = :due',
      ExpressionAttributeValues: { ':due': { S: 'mail' } },
    }),
  );

  expect(TableName).toBe('Test-Records');
  expect(found.Items).toEqual([Item]);
});

test('a table counts as created only once it is active', async () => {
  const calls: string[] = [];
  const statuses = ['CREATING', 'CREATING', 'ACTIVE'];
  const server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    calls.push(operation);
    const missing = calls.length === 1;
    const status = operation === 'DescribeTable' && !missing ? statuses.shift() : '';
    response.writeHead(missing ? 400 : 200).end(JSON.stringify({ Table: { TableStatus: status } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await createTables(stackOf(recordsTable('sk')), `http://127.0.0.1:${port}`);
  server.close();
  expect(calls).toEqual([
    'DescribeTable',
    'CreateTable',
    'DescribeTable',
    'DescribeTable',
    'DescribeTable',
  ]);
});

test('kept data with other keys than the template is told, with the way out', async () => {
  const { dynamodb } = await start();
  await createTables(stackOf(recordsTable('sk')), dynamodb.url);
  await expect(createTables(stackOf(recordsTable('other')), dynamodb.url)).rejects.toThrow(
    'table Test-Records with other keys or indexes than the stack; begin anew with: npm start -- --fresh',
  );
});

test('DynamoDB that is down refuses connections, broken it answers 500, up again it has its data', async () => {
  const { dynamodb } = await start();
  const [TableName] = await createTables(stackOf(recordsTable('sk')), dynamodb.url);
  const client = new DynamoDBClient({ ...common, endpoint: dynamodb.url });
  const Item = { pk: { S: 'a' }, sk: { S: 'b' } };
  await client.send(new PutItemCommand({ TableName, Item }));
  function read() {
    return client.send(new GetItemCommand({ TableName, Key: Item }));
  }

  await dynamodb.set('down');
  await expect(read()).rejects.toMatchObject(noConnection);
  await dynamodb.set('broken');
  await expect(read()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await dynamodb.set('up');
  expect((await read()).Item).toEqual(Item);
});

test('mails arrive in the inbox, which stays readable while SES is down', async () => {
  const { ses, listeners } = await start();
  const client = new SESClient({ ...common, endpoint: ses.url });
  function send(subject: string) {
    return client.send(
      new SendEmailCommand({
        Source: 'from@example.com',
        Destination: { ToAddresses: ['to@example.com'] },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: 'Hello' } } },
      }),
    );
  }
  await send('first');

  await ses.set('down');
  await expect(send('second')).rejects.toMatchObject(noConnection);
  const store = await (await fetch(`${listeners.inbox.url}/store`)).json();
  expect(store).toMatchObject({ emails: [{ subject: 'first' }] });

  await ses.set('up');
  await send('third');
  const later = await (await fetch(`${listeners.inbox.url}/store`)).json();
  expect(later).toMatchObject({ emails: [{ subject: 'first' }, { subject: 'third' }] });
});
