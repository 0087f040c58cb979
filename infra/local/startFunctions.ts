import type { MetricSources } from './alarms/metricSources.ts';
import { checkRole } from './lambda/checkRole.ts';
import type { FunctionDefinition } from './lambda/functionDefinition.ts';
import type { ServiceEndpoints } from './lambda/functionEnvironment.ts';
import { functionEnvironment } from './lambda/functionEnvironment.ts';
import type { FunctionLog } from './lambda/functionLog.ts';
import { createFunctionLog, noLog } from './lambda/functionLog.ts';
import type { Concurrency } from './lambda/limitConcurrency.ts';
import { limitConcurrency } from './lambda/limitConcurrency.ts';
import type { LocalFunction } from './lambda/localFunction.ts';
import { createLocalFunction } from './lambda/localFunction.ts';
import type { EventBus } from './messaging/eventBus.ts';
import { createEventBus } from './messaging/eventBus.ts';
import type { MailEvents } from './messaging/mailEvents.ts';
import { createMailEvents } from './messaging/mailEvents.ts';
import type { Queue } from './messaging/queue.ts';
import type { QueueReaders } from './messaging/queueReader.ts';
import { startQueueReaders } from './messaging/queueReader.ts';
import type { Schedules } from './messaging/schedules.ts';
import { startSchedules } from './messaging/schedules.ts';
import type { TopicPost } from './messaging/topicMail.ts';
import type { Topics } from './messaging/topics.ts';
import { createTopics } from './messaging/topics.ts';
import type { Permissions } from './permissions/permissions.ts';
import type { StackReader } from './template/stackReader.ts';
import type { Ways } from './ways/ways.ts';

export interface FunctionsOptions {
  readonly definitions: readonly FunctionDefinition[];
  readonly endpoints: ServiceEndpoints;
  readonly permissions: Permissions;
  readonly logDirectory: string;
  readonly print: ((line: string) => void) | undefined;
  readonly queues: readonly Queue[];
  readonly metrics: MetricSources;
  readonly ways: Pick<Ways, 'watchRuns' | 'watchLines'>;
  readonly concurrency: Concurrency;
  /** How topics reach people. */
  readonly post: TopicPost;
  readonly scheduleIntervalMs: number | undefined;
  /** How long a minute of a schedule's rate takes. */
  readonly minuteMs: number;
}

/** The stack's functions and what sets them going beside HTTP. */
export interface RunningFunctions {
  readonly lambdas: readonly LocalFunction[];
  readonly queues: readonly Queue[];
  readonly readers: QueueReaders;
  readonly bus: EventBus;
  readonly topics: Topics;
  readonly mailEvents: MailEvents;
  readonly schedules: Schedules;
  close(): Promise<void>;
}

/** Starts the functions, queues, event rules, topics and schedules of the template. */
export async function startFunctions(
  stack: StackReader,
  options: FunctionsOptions,
): Promise<RunningFunctions> {
  const { permissions, queues, metrics, ways, concurrency } = options;
  const lambdas = options.definitions.map((definition) =>
    limitConcurrency(
      createLocalFunction(
        definition,
        functionEnvironment(definition, options.endpoints),
        ways.watchRuns(definition, metrics.watchRuns(definition, openLog(definition, options))),
      ),
      concurrency,
      () => metrics.countThrottle(definition),
    ),
  );
  const bus = createEventBus(stack, queues, lambdas, permissions);
  const topics = createTopics(stack, queues, lambdas, permissions, options.post);
  const mailEvents = metrics.reputation.watchEvents(createMailEvents(stack, bus, topics));
  const schedules = startSchedules(
    stack,
    queues,
    lambdas,
    permissions,
    options.scheduleIntervalMs,
    options.minuteMs,
  );
  const readers = startQueueReaders(stack, queues, lambdas, permissions);
  return {
    lambdas,
    queues,
    readers,
    bus,
    topics,
    mailEvents,
    schedules,
    close: async () => {
      schedules.close();
      readers.close();
      await Promise.all(lambdas.map((lambda) => lambda.close()));
    },
  };
}

/** A log that may not be written is read by nobody, metrics in it included. */
function openLog(
  definition: FunctionDefinition,
  { permissions, metrics, ways, logDirectory, print }: FunctionsOptions,
): FunctionLog {
  if (!checkRole(definition, permissions)) {
    return noLog;
  }
  const log = createFunctionLog(logDirectory, definition.label, print);
  return ways.watchLines(definition, metrics.watchLines(definition, log));
}
