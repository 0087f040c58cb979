import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { ignored } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';
import { type Queue, queueByArn } from './queues.ts';

export interface BusEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: unknown;
  /** @default now */
  readonly time?: Date;
}

/** The default event bus with the template's rules, whose targets are queues. */
export type EventBus = ReturnType<typeof createEventBus>;

/** Lists of texts, in objects: the comparisons of EventBridge in braces are not supported here. */
interface EventPattern {
  readonly [field: string]: EventPattern | readonly string[];
}
const patternSchema: v.GenericSchema<EventPattern> = v.record(
  v.string(),
  v.union([v.array(v.string()), v.lazy(() => patternSchema)]),
);

const ruleSchema = v.strictObject({
  EventPattern: patternSchema,
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

export function createEventBus(stack: StackReader, queues: readonly Queue[]) {
  const rules = stack.ids('AWS::Events::Rule').map((id) => {
    const { EventPattern, State, Targets } = stack.properties(id, ruleSchema);
    const targets = Targets.map(({ Arn }) => queueByArn(queues, id, Arn));
    return { id, isEnabled: State === 'ENABLED', pattern: EventPattern, targets };
  });
  return {
    /** Delivers an event to the rules that it matches. @returns their logical ids */
    put: (event: BusEvent): readonly string[] => {
      const envelope = toEnvelope(event);
      const matching = rules.filter(
        ({ isEnabled, pattern }) => isEnabled && matches(pattern, envelope),
      );
      for (const queue of matching.flatMap(({ targets }) => targets)) {
        queue.send(JSON.stringify(envelope));
      }
      return matching.map(({ id }) => id);
    },
  };
}

/**
 * Every field has to match; a list in the event matches by one of its items.
 * Source: EventBridge user guide, "Creating Amazon EventBridge event patterns".
 */
function matches(pattern: EventPattern | readonly string[], value: unknown): boolean {
  if (Array.isArray(pattern)) {
    return [value].flat().some((item) => pattern.includes(item));
  }
  return Object.entries(pattern).every(([name, inner]) =>
    matches(inner, (Object(value) as Record<string, unknown>)[name]),
  );
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
