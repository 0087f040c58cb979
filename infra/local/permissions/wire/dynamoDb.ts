import * as v from 'valibot';
import { localAccountId, localRegion } from '../../template/physicalValues.ts';
import type { Asked, Protocol, WireCall } from './protocol.ts';
import { operationOf, refuseInJson } from './protocol.ts';

const callSchema = v.object({
  TableName: v.optional(v.string()),
  IndexName: v.optional(v.string()),
  RequestItems: v.optional(v.record(v.string(), v.unknown())),
  TransactItems: v.optional(v.array(v.record(v.string(), v.object({ TableName: v.string() })))),
});

/** In a transaction each item is an action of its own. */
const transactActions: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Source: Service authorization reference, "Actions, resources, and condition keys for Amazon DynamoDB". */
export const dynamoDb: Protocol = {
  read: (call) => readCall(call),
  refuse: refuseInJson('1.0', {
    denied: 'com.amazon.coral.service#AccessDeniedException',
    'unknown key': 'com.amazon.coral.service#UnrecognizedClientException',
  }),
};

function readCall(call: WireCall): Asked[] {
  const { TableName, IndexName, RequestItems, TransactItems } = v.parse(
    callSchema,
    JSON.parse(call.body || '{}'),
  );
  const operation = operationOf(call);
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName: name }]) =>
        asked(transactActions[kind] ?? kind, tableArn(name)),
      ),
    );
  }
  if (RequestItems) {
    return Object.keys(RequestItems).map((name) => asked(operation, tableArn(name)));
  }
  const table = TableName === undefined ? '*' : tableArn(TableName);
  return [asked(operation, IndexName === undefined ? table : `${table}/index/${IndexName}`)];
}

function asked(operation: string, resource: string): Asked {
  return { action: `dynamodb:${operation}`, resource };
}

function tableArn(name: string): string {
  return name.startsWith('arn:')
    ? name
    : `arn:aws:dynamodb:${localRegion}:${localAccountId}:table/${name}`;
}
