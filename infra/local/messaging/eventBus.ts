import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { ignored, unsupported } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { Destination } from './destinations.ts';
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
        DeadLetterConfig: v.optional(v.object({ Arn: v.string() })),
        // Nothing but permission fails within one process, and that isn't tried again.
        RetryPolicy: ignored,
        RoleArn: unsupported,
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
  readonly arn: string;
  readonly targets: readonly Target[];
}

interface Target {
  readonly destination: Destination;
  /** Where an event goes that can't be delivered. */
  readonly deadLetters: Destination | undefined;
  readonly input: string | undefined;
}

/** Reads the rules that have a pattern; those with a schedule are read by the schedules. */
export function createEventBus(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  permissions: Permissions,
): EventBus {
  const rules = stack.ids('AWS::Events::Rule').flatMap((id): Rule[] => {
    const { EventPattern, State, Targets } = stack.properties(id, ruleSchema);
    if (EventPattern === undefined || State !== 'ENABLED') {
      return [];
    }
    function find(arn: string) {
      return findDestination(id, arn, queues, lambdas);
    }
    const targets = Targets.map(({ Arn, Input, DeadLetterConfig }) => ({
      destination: find(Arn),
      deadLetters: DeadLetterConfig && find(DeadLetterConfig.Arn),
      input: Input,
    }));
    return [
      { id, arn: stack.value(id, 'Arn'), matches: compilePattern(id, EventPattern), targets },
    ];
  });
  return {
    put: (event) => {
      const envelope = toEnvelope(event);
      const matching = rules.filter(({ matches }) => matches(envelope));
      for (const { arn, targets } of matching) {
        for (const target of targets) {
          send(arn, target, JSON.stringify(envelope), permissions);
        }
      }
      return matching.map(({ id }) => id);
    },
  };
}

/**
 * What EventBridge may not deliver goes to the target's dead letters, if it may do that.
 * Source: EventBridge user guide, "Using dead-letter queues to process undelivered events".
 */
function send(
  ruleArn: string,
  { destination, deadLetters, input }: Target,
  event: string,
  { serviceMay }: Permissions,
): void {
  function mayReach({ arn, action }: Destination) {
    return serviceMay('events.amazonaws.com', ruleArn, { action, resource: arn });
  }
  if (mayReach(destination)) {
    destination.deliver(input ?? event);
  } else if (deadLetters && mayReach(deadLetters)) {
    deadLetters.deliver(event);
  }
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
