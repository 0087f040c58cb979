import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { findDestination } from './destinations.ts';
import type { Queue } from './queue.ts';

const invokeConfigSchema = v.object({
  FunctionName: v.string(),
  MaximumRetryAttempts: v.optional(
    v.pipe(wholeNumber, v.literal(0, 'asynchronous runs are not tried again here')),
  ),
  DestinationConfig: v.optional(
    v.object({ OnFailure: v.optional(v.object({ Destination: v.string() })) }),
  ),
});

/** Takes note of an asynchronous run that failed, with the event's text and the error's. */
export type NoteFailure = (lambda: LocalFunction, payload: string, error: string) => void;

/**
 * Reads where functions send word of failed asynchronous runs. A function does so by its own role.
 * Source: Lambda developer guide, "Capturing records of Lambda asynchronous invocations".
 */
export function readFailureDestinations(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  { roleMay }: Permissions,
): NoteFailure {
  const configs = stack.ids('AWS::Lambda::EventInvokeConfig').flatMap((id) => {
    const { FunctionName, DestinationConfig } = stack.properties(id, invokeConfigSchema);
    const arn = DestinationConfig?.OnFailure?.Destination;
    return arn === undefined
      ? []
      : [{ FunctionName, destination: findDestination(id, arn, queues, lambdas) }];
  });
  return ({ definition }, payload, error) => {
    const { name, arn, roleArn } = definition;
    for (const { FunctionName, destination } of configs) {
      const deed = { action: destination.action, resource: destination.arn };
      if ([name, arn].includes(FunctionName) && roleMay({ roleArn, session: name }, deed)) {
        destination.deliver(toRecord(arn, payload, error));
      }
    }
  };
}

function toRecord(functionArn: string, payload: string, error: string): string {
  return JSON.stringify({
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: {
      requestId: randomUUID(),
      functionArn: `${functionArn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: 1,
    },
    requestPayload: JSON.parse(payload),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorMessage: error },
  });
}
