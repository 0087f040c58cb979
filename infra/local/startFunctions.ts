import { checkRole } from './lambda/checkRole.ts';
import type { FunctionDefinition } from './lambda/functionDefinition.ts';
import type { ServiceEndpoints } from './lambda/functionEnvironment.ts';
import { functionEnvironment } from './lambda/functionEnvironment.ts';
import { createFunctionLog, noLog } from './lambda/functionLog.ts';
import type { LocalFunction } from './lambda/localFunction.ts';
import { createLocalFunction } from './lambda/localFunction.ts';
import type { EventBus } from './messaging/eventBus.ts';
import { createEventBus } from './messaging/eventBus.ts';
import type { MailEvents } from './messaging/mailEvents.ts';
import { createMailEvents } from './messaging/mailEvents.ts';
import type { Queue } from './messaging/queue.ts';
import { startQueueReaders } from './messaging/queueReader.ts';
import { readQueues } from './messaging/readQueues.ts';
import type { Schedules } from './messaging/schedules.ts';
import { startSchedules } from './messaging/schedules.ts';
import { createTopics } from './messaging/topics.ts';
import type { Permissions } from './permissions/permissions.ts';
import type { StackReader } from './template/stackReader.ts';

export interface FunctionsOptions {
  readonly definitions: readonly FunctionDefinition[];
  readonly endpoints: ServiceEndpoints;
  readonly permissions: Permissions;
  readonly logDirectory: string;
  readonly print: ((line: string) => void) | undefined;
  readonly scheduleIntervalMs: number | undefined;
}

/** The stack's functions and what sets them going beside HTTP. */
export interface RunningFunctions {
  readonly lambdas: readonly LocalFunction[];
  readonly queues: readonly Queue[];
  readonly bus: EventBus;
  readonly mailEvents: MailEvents;
  readonly schedules: Schedules;
  close(): Promise<void>;
}

/** Starts the functions, queues, event rules, topics and schedules of the template. */
export async function startFunctions(
  stack: StackReader,
  options: FunctionsOptions,
): Promise<RunningFunctions> {
  const { permissions } = options;
  const lambdas = options.definitions.map((definition) =>
    createLocalFunction(
      definition,
      functionEnvironment(definition, options.endpoints),
      checkRole(definition, permissions)
        ? createFunctionLog(options.logDirectory, definition.label, options.print)
        : noLog,
    ),
  );
  const queues = readQueues(stack);
  const bus = createEventBus(stack, queues, lambdas, permissions);
  const mailEvents = createMailEvents(
    stack,
    bus,
    createTopics(stack, queues, lambdas, permissions),
  );
  const schedules = startSchedules(stack, queues, lambdas, permissions, options.scheduleIntervalMs);
  const readers = startQueueReaders(stack, queues, lambdas, permissions);
  return {
    lambdas,
    queues,
    bus,
    mailEvents,
    schedules,
    close: async () => {
      schedules.close();
      readers.close();
      await Promise.all(lambdas.map((lambda) => lambda.close()));
    },
  };
}
