import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { limitRequests, timeCalls } from '../observability/serviceCalls.ts';

/** The table of records, and the moment after which nobody waits for it any more. */
export interface Table {
  readonly name: string;
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly abortSignal?: AbortSignal;
}

const requestTimeoutMs = 1500;

/** Opens the table of records: three tries of at most 1.5 s for every operation. */
export function openTable(name: string): Table {
  return {
    name,
    client: timeCalls(
      new DynamoDBClient({
        maxAttempts: 3,
        requestHandler: limitRequests(requestTimeoutMs),
      }),
      'dynamodb',
    ),
  };
}

/** The same table, whose operations are broken off when the signal fires. */
export function withinTime(table: Table, abortSignal: AbortSignal): Table {
  return {
    ...table,
    abortSignal,
  };
}
