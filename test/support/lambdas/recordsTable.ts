import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });

/** The table of records as the stack makes it. */
export const recordsTable = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'due', 'dueAt'].map(string),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'due',
      KeySchema: [
        { AttributeName: 'due', KeyType: 'HASH' },
        { AttributeName: 'dueAt', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
});
