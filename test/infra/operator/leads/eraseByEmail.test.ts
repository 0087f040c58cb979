import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { eraseByEmail } from '../../../../infra/operator/leads/eraseByEmail.ts';
import { putItem, type Table } from '../../../../lambdas/shared/records/table.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();

/** The table as DynamoDB shows it to a reader who doesn't ask for the newest state: not there yet. */
function lagging(): Table {
  const send = table.client.send.bind(table.client);
  function sendLate(command: Parameters<typeof send>[0]) {
    const isLate = command instanceof ScanCommand && !command.input.ConsistentRead;
    return isLate ? Promise.resolve({ Items: [] }) : send(command);
  }
  return { name: table.name, client: { send: sendLate as typeof send } };
}

test('what was stored a moment before is erased too', async () => {
  await putItem(table, {
    pk: 'submission#1',
    sk: 'submission',
    kind: 'contact',
    reference: 'C-00000001',
    receivedAt: '2026-11-20T12:00:00.000Z',
    version: 'nobody',
    fields: { name: 'Ada', email: 'ada@example.com' },
    mails: {},
  });
  const erased = await eraseByEmail(lagging(), 'ada@example.com', {
    nowMs: Date.parse('2026-11-20T12:00:01Z'),
    dryRun: false,
  });
  expect(erased).toMatchObject([{ reference: 'C-00000001' }]);
  expect(JSON.stringify(await table.items())).not.toContain('ada@example.com');
});
