import {
  DeleteItemCommand,
  PutItemCommand,
  ScanCommand,
  type ScanCommandOutput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import type { Counter, Steps } from '../../../terminal/steps.ts';

const writes = [PutItemCommand, UpdateItemCommand, DeleteItemCommand];

/**
 * A table that tells how many items were read or written so far, where that takes long: scans go
 * through all of it, and an erasure or a restoring writes one item after the other.
 */
export function countItems(table: Table, steps: Steps): Table {
  const reading = new Map<string, Counter>();
  let writing: Counter | undefined;

  function counterOf(name: string): Counter {
    const counter = reading.get(name) ?? steps.count(`Reading ${name}`, 'items');
    reading.set(name, counter);
    return counter;
  }

  const { client } = table;
  const send: Table['client']['send'] = async (...args: unknown[]) => {
    const [command] = args;
    if (command instanceof ScanCommand) {
      const name = command.input.TableName ?? '';
      const counter = counterOf(name);
      const answer = await Reflect.apply(client.send, client, args);
      const { ScannedCount = 0, LastEvaluatedKey } = answer as ScanCommandOutput;
      counter.add(ScannedCount);
      if (!LastEvaluatedKey) {
        counter.end();
        reading.delete(name);
      }
      return answer;
    }
    const isWrite = writes.some((kind) => command instanceof kind);
    if (isWrite) {
      writing ??= steps.count('Writing', 'items');
    }
    const answer = await Reflect.apply(client.send, client, args);
    if (isWrite) {
      writing?.add(1);
    }
    return answer;
  };
  return { ...table, client: { send } };
}
