import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { ignored } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { compilePattern } from './eventPattern.ts';
import { type Queue, queueByArn } from './queue.ts';

/** An event of an AWS service. */
export interface BusEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: unknown;
  /** @default now */
  readonly time?: Date;
}

/** An event that was put on the bus. */
export interface ReceivedEvent {
  readonly envelope: Readonly<Record<string, unknown>>;
  /** The logical ids of the rules that it matched. */
  readonly rules: readonly string[];
}

/** The default event bus with the template's rules. */
export interface EventBus {
  /** Delivers an event to the rules that it matches. @returns the logical ids of those rules */
  put(event: BusEvent): readonly string[];
  /** The latest events, newest first. */
  readonly latest: readonly ReceivedEvent[];
}

const ruleSchema = v.strictObject({
  EventPattern: v.unknown(),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: v.array(
    v.strictObject({
      Arn: v.string(),
      Id: v.string(),
      // Within one process every delivery succeeds.
      DeadLetterConfig: ignored,
      RetryPolicy: ignored,
    }),
  ),
  Description: ignored,
  Name: ignored,
});

const mostKept = 50;

/** Reads the rules; their targets are queues. */
export function createEventBus(stack: StackReader, queues: readonly Queue[]): EventBus {
  const rules = stack.ids('AWS::Events::Rule').map((id) => {
    const { EventPattern, State, Targets } = stack.properties(id, ruleSchema);
    const matches = compilePattern(id, EventPattern);
    const targets = Targets.map(({ Arn }) => queueByArn(queues, id, Arn));
    return { id, isEnabled: State === 'ENABLED', matches, targets };
  });
  const latest: ReceivedEvent[] = [];
  return {
    latest,
    put: (event) => {
      const envelope = toEnvelope(event);
      const matching = rules.filter(({ isEnabled, matches }) => isEnabled && matches(envelope));
      for (const queue of matching.flatMap(({ targets }) => targets)) {
        queue.send(JSON.stringify(envelope));
      }
      const ids = matching.map(({ id }) => id);
      latest.unshift({ envelope, rules: ids });
      latest.splice(mostKept);
      return ids;
    },
  };
}

/** Source: EventBridge user guide, "AWS service event metadata". */
function toEnvelope({ source, detailType, detail, time = new Date() }: BusEvent) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account: localAccountId,
    time: `${time.toISOString().slice(0, 19)}Z`,
    region: localRegion,
    resources: [],
    detail,
  };
}
