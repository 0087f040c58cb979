import type { LocalFunction } from '../lambda/localFunction.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Queue } from './queue.ts';

/** What an ARN names: a queue or a function. */
export interface Destination {
  readonly arn: string;
  /** What somebody has to be allowed who delivers there. */
  readonly action: 'sqs:SendMessage' | 'lambda:InvokeFunction';
  /** Hands it a text. */
  readonly deliver: (text: string) => void;
}

/**
 * Finds what an ARN names among the stack's queues and functions.
 *
 * @param owner the logical id that names the ARN, for the message
 * @throws UnsupportedTemplateError when it is neither
 */
export function findDestination(
  owner: string,
  arn: string,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
): Destination {
  const queue = queues.find((candidate) => candidate.arn === arn);
  if (queue) {
    return { arn, action: 'sqs:SendMessage', deliver: (text) => queue.send(text) };
  }
  const lambda = lambdas.find(({ definition }) => definition.arn === arn);
  if (lambda) {
    return {
      arn,
      action: 'lambda:InvokeFunction',
      deliver: (text) => void lambda.invoke(text),
    };
  }
  throw new UnsupportedTemplateError(
    `${owner} delivers to ${arn}, which is neither a queue nor a function that runs here.`,
  );
}
