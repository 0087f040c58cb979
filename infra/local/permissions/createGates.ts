import type { FunctionDefinition } from '../lambda/functionDefinition.ts';
import { readIdentities } from '../mail/readIdentities.ts';
import type { StackReader } from '../template/stackReader.ts';
import { keyIdOf } from './credentials.ts';
import type { Guard } from './guard.ts';
import { createGuard } from './guard.ts';
import type { Permissions } from './permissions.ts';
import type { Caller } from './request.ts';
import { dynamoDb } from './wire/dynamoDb.ts';
import { marketplace } from './wire/marketplace.ts';
import { createSesProtocol } from './wire/ses.ts';

/** The gates in front of the services that functions call, each function known by its key. */
export function createGates(
  stack: StackReader,
  definitions: readonly FunctionDefinition[],
  { authorize }: Permissions,
): Guard {
  const callers = definitions.map(({ roleArn, name }): [string, Caller] => [
    keyIdOf(roleArn, name),
    { type: 'role', arn: roleArn, session: name },
  ]);
  return createGuard({
    protocols: { dynamodb: dynamoDb, marketplace, ses: createSesProtocol(readIdentities(stack)) },
    callers: new Map(callers),
    authorize,
  });
}
