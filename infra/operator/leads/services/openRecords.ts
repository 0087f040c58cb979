import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { region } from '../../../../lambdas/contract/stack.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';

const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 10_000;

/**
 * Opens the table of records for a person at a terminal: more patient than a Lambda, because a
 * page of a scan is up to 1 MB and the line may be slow.
 */
export function openRecords(name: string, config: DynamoDBClientConfig = {}): Table {
  return {
    name,
    client: new DynamoDBClient({
      region,
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: connectionTimeoutMs,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
      },
      ...config,
    }),
  };
}
