import * as v from 'valibot';
import type { Outcome } from '../lambda/executionEnvironment.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { findDestination } from './destinations.ts';
import type { Schedule, ScheduleParts } from './scheduleParts.ts';
import { lambdaFor } from './scheduleParts.ts';

const schedulerSchema = v.object({
  GroupName: v.optional(v.string(), 'default'),
  ScheduleExpression: v.string(),
  State: v.optional(v.string(), 'ENABLED'),
  Target: v.object({
    Arn: v.string(),
    RoleArn: v.string(),
    Input: v.optional(v.string(), '{}'),
    DeadLetterConfig: v.optional(v.object({ Arn: v.string() })),
  }),
});

/**
 * The scheduler acts by a role of ours, also when it puts what it may not run into dead letters.
 * Source: EventBridge Scheduler user guide, "Setting up the execution role" and "Confused deputy
 * prevention", by which it acts for the schedule's group.
 */
export function readScheduler({
  stack,
  queues,
  lambdas,
  permissions,
  run,
}: ScheduleParts): Schedule[] {
  return stack.ids('AWS::Scheduler::Schedule').flatMap((id) => {
    const { GroupName, ScheduleExpression, State, Target } = stack.properties(id, schedulerSchema);
    const lambda = lambdaFor(id, Target.Arn, lambdas);
    const deadLetters =
      Target.DeadLetterConfig && findDestination(id, Target.DeadLetterConfig.Arn, queues, lambdas);
    const groupArn = `arn:aws:scheduler:${localRegion}:${localAccountId}:schedule-group/${GroupName}`;
    function may(action: string, resource: string) {
      return (
        permissions.mayAssume('scheduler.amazonaws.com', Target.RoleArn, groupArn) &&
        permissions.roleMay({ roleArn: Target.RoleArn, session: id }, { action, resource })
      );
    }
    async function runOnce(): Promise<Outcome> {
      if (may('lambda:InvokeFunction', Target.Arn)) {
        return run(lambda, Target.Input);
      }
      if (deadLetters && may(deadLetters.action, deadLetters.arn)) {
        deadLetters.deliver(Target.Input);
      }
      return { type: 'failed', error: `${id} may not run ${lambda.definition.label}.` };
    }
    return State === 'ENABLED'
      ? [
          {
            logicalId: id,
            label: lambda.definition.label,
            expression: ScheduleExpression,
            run: runOnce,
          },
        ]
      : [];
  });
}
