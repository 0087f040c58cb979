import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Outcome } from '../lambda/executionEnvironment.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import type { Schedule, ScheduleParts } from './scheduleParts.ts';
import { lambdaFor } from './scheduleParts.ts';

const ruleSchema = v.object({
  ScheduleExpression: v.optional(v.string()),
  State: v.optional(v.string(), 'ENABLED'),
  Targets: v.optional(v.array(v.object({ Arn: v.string(), Input: v.optional(v.string()) })), []),
});

/** Reads the event rules that have a schedule. */
export function readScheduleRules({ stack, lambdas, permissions, run }: ScheduleParts): Schedule[] {
  return stack.ids('AWS::Events::Rule').flatMap((id) => {
    const { ScheduleExpression, State, Targets } = stack.properties(id, ruleSchema);
    if (ScheduleExpression === undefined || State !== 'ENABLED') {
      return [];
    }
    return Targets.map(({ Arn, Input }) => {
      const lambda = lambdaFor(id, Arn, lambdas);
      const rule = stack.value(id, 'Arn');
      const invocation = { action: 'lambda:InvokeFunction', resource: Arn };
      async function runOnce(): Promise<Outcome> {
        return permissions.serviceMay('events.amazonaws.com', rule, invocation)
          ? run(lambda, Input ?? scheduledEvent(rule))
          : { type: 'failed', error: `${id} may not run ${lambda.definition.label}.` };
      }
      return {
        logicalId: id,
        label: lambda.definition.label,
        expression: ScheduleExpression,
        run: runOnce,
      };
    });
  });
}

/** Source: EventBridge user guide, "Scheduled events". */
function scheduledEvent(ruleArn: string): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccountId,
    time: new Date().toISOString(),
    region: localRegion,
    resources: [ruleArn],
    detail: {},
  });
}
