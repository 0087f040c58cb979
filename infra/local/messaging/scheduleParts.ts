import type { Outcome } from '../lambda/executionEnvironment.ts';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Queue } from './queue.ts';

/** A schedule of the template. */
export interface Schedule {
  readonly logicalId: string;
  /** The function it runs, by the name people know. */
  readonly label: string;
  /** As the template says it, such as "rate(1 minute)". */
  readonly expression: string;
  /** Runs it now. */
  run(): Promise<Outcome>;
}

/** What both kinds of schedules are made of. */
export interface ScheduleParts {
  readonly stack: StackReader;
  readonly queues: readonly Queue[];
  readonly lambdas: readonly LocalFunction[];
  readonly permissions: Permissions;
  readonly run: (lambda: LocalFunction, payload: string) => Promise<Outcome>;
}

/**
 * The function that a schedule runs.
 *
 * @param id the schedule's logical id, for the message
 * @throws UnsupportedTemplateError when it doesn't run here
 */
export function lambdaFor(
  id: string,
  arn: string,
  lambdas: readonly LocalFunction[],
): LocalFunction {
  const lambda = lambdas.find(({ definition }) => definition.arn === arn);
  if (!lambda) {
    throw new UnsupportedTemplateError(`${id} runs ${arn}, which is no function that runs here.`);
  }
  return lambda;
}
