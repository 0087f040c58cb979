import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LambdaFunction } from '../lambda/lambdaFunction.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { ignored } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { Deliver } from './destinations.ts';
import { findDestination } from './destinations.ts';
import type { EventMatcher } from './eventPattern.ts';
import { compilePattern } from './eventPattern.ts';
import type { Queue } from './queue.ts';

/** What AWS services tell the default event bus. */
export interface BusEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: unknown;
  /** When it happened; now unless given. */
  readonly time?: Date;
}

/** The default event bus with the template's rules. */
export interface EventBus {
  /** Delivers an event to the rules that it matches. @returns the logical ids of those rules */
  put(event: BusEvent): string[];
}

const ruleSchema = v.strictObject({
  EventPattern: v.optional(v.unknown()),
  State: v.optional(v.string(), 'ENABLED'),
  Targets: v.optional(
    v.array(
      v.strictObject({
        Arn: v.string(),
        Id: v.string(),
        // Delivery within one process doesn't fail.
        DeadLetterConfig: ignored,
        RetryPolicy: ignored,
        RoleArn: ignored,
        Input: v.optional(v.string()),
      }),
    ),
    [],
  ),
  Description: ignored,
  Name: ignored,
  ScheduleExpression: ignored,
});

interface Rule {
  readonly id: string;
  readonly matches: EventMatcher;
  readonly targets: readonly { readonly deliver: Deliver; readonly input: string | undefined }[];
}

/** Reads the rules that have a pattern; those with a schedule are read by the schedules. */
export function createEventBus(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LambdaFunction[],
): EventBus {
  const rules = stack.ids('AWS::Events::Rule').flatMap((id): Rule[] => {
    const { EventPattern, State, Targets } = stack.properties(id, ruleSchema);
    if (EventPattern === undefined || State !== 'ENABLED') {
      return [];
    }
    const targets = Targets.map(({ Arn, Input }) => ({
      deliver: findDestination(id, Arn, queues, lambdas),
      input: Input,
    }));
    return [{ id, matches: compilePattern(id, EventPattern), targets }];
  });
  return {
    put: (event) => {
      const envelope = toEnvelope(event);
      const matching = rules.filter(({ matches }) => matches(envelope));
      for (const { deliver, input } of matching.flatMap(({ targets }) => targets)) {
        deliver(input ?? JSON.stringify(envelope));
      }
      return matching.map(({ id }) => id);
    },
  };
}

/** Source: EventBridge user guide, "AWS service event metadata". */
function toEnvelope({ source, detailType, detail, time }: BusEvent): Record<string, unknown> {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account: localAccountId,
    time: `${(time ?? new Date()).toISOString().slice(0, 19)}Z`,
    region: localRegion,
    resources: [],
    detail,
  };
}
