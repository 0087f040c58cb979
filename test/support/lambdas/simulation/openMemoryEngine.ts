import { createRequire } from 'node:module';
import { setTimeout as nextTick } from 'node:timers/promises';
import type { DescribeTableCommandOutput } from '@aws-sdk/client-dynamodb';
import { readTables } from '../../../../infra/local/services/dynamoDb.ts';
import { readStack } from '../readStack.ts';

type Callback = (error: Error | null, output?: object) => void;
type Action = (store: object, input: object, callback: Callback) => void;
interface Validation {
  readonly types: object;
  readonly custom: object;
}

const require = createRequire(import.meta.url);
const database = require('dynalite/db') as { create: (options: object) => object };
const validations = require('dynalite/validations') as {
  checkTypes: (input: object, types: object) => object;
  checkValidations: (input: object, types: object, custom: object, store: object) => void;
};

const actions = new Map<string, { action: Action; validation: Validation }>();

function find(operation: string) {
  const file = operation.charAt(0).toLowerCase() + operation.slice(1);
  const known = actions.get(operation) ?? {
    action: require(`dynalite/actions/${file}`) as Action,
    validation: require(`dynalite/validations/${file}`) as Validation,
  };
  actions.set(operation, known);
  return known;
}

/** An error as the SDK would throw it, named as DynamoDB names it. */
function toSdkError(error: Error & { readonly body?: { readonly __type?: string } }): Error {
  return Object.assign(new Error(error.message), {
    name: error.body?.__type?.replace(/^.*#/, '') ?? error.name,
  });
}

const [[, shape] = []] = readTables(readStack());

/** Executes an operation such as `PutItem`. */
export type Engine = (operation: string, input: object) => Promise<object>;

/**
 * Opens the embedded DynamoDB's engine without its HTTP server, in memory, with the table of
 * records in it: thousands of schedules a minute need it.
 */
export async function openMemoryEngine(): Promise<Engine> {
  const store = database.create({ createTableMs: 0 });
  const execute: Engine = (operation, input) => {
    const { action, validation } = find(operation);
    return new Promise((resolve, reject) => {
      try {
        const checked = validations.checkTypes(structuredClone(input), validation.types);
        validations.checkValidations(checked, validation.types, validation.custom, store);
        action(store, checked, (error, output) =>
          error ? reject(toSdkError(error)) : resolve(output ?? {}),
        );
      } catch (error) {
        reject(toSdkError(error as Error));
      }
    });
  };
  await execute('CreateTable', { TableName: 'records', BillingMode: 'PAY_PER_REQUEST', ...shape });
  while (!(await isActive(execute))) {
    await nextTick();
  }
  return execute;
}

async function isActive(execute: Engine): Promise<boolean> {
  const description = await execute('DescribeTable', { TableName: 'records' });
  return (description as DescribeTableCommandOutput).Table?.TableStatus === 'ACTIVE';
}
