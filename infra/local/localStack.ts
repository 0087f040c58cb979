import type { RequestListener } from 'node:http';
import type { RunningAlarms } from './alarms/startAlarms.ts';
import type { Listener } from './http/listen.ts';
import type { LocalFunction } from './lambda/localFunction.ts';
import type { LocalPorts } from './openPorts.ts';
import type { Observe } from './permissions/authorizer.ts';
import type { ServiceName, ServiceState } from './services/serviceSwitch.ts';
import type { StartCommand } from './startCommand.ts';

export interface LocalStackOptions {
  /** A synthesized cloud assembly, or what makes one: called once every port is held. */
  readonly assemblyDirectory: string | (() => Promise<string>);
  /** Where data and logs are kept from run to run. */
  readonly dataDirectory: string;
  /** Begins without the data and logs of earlier runs. @default false */
  readonly fresh?: boolean;
  /** Ports to listen on; 0 means any free one. @default the ports people know */
  readonly ports?: Partial<LocalPorts>;
  /** How a person started the stack, so that hints can be copied. @default nobody did */
  readonly command?: StartCommand;
  /** How long a minute of CloudWatch and of schedules takes, in ms. @default 60,000 */
  readonly minuteMs?: number;
  /** Alarms go by this time, and look only when told to by `alarms.tick`. @default the machine's */
  readonly now?: () => number;
  /** Replaces the rate of every schedule; Infinity leaves them to runSchedule. */
  readonly scheduleIntervalMs?: number;
  /** Gets every decision over what a part of the stack may do to another. */
  readonly observePermissions?: Observe;
  /** Gets what people should see; without it the stack is quiet. */
  readonly print?: (line: string) => void;
  /** Puts something in front of the site, such as a development server. */
  readonly wrapSite?: (site: RequestListener, listener: Listener) => Promise<SiteFront>;
}

/** What answers instead of the site, and may pass on to it. */
export interface SiteFront {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

/** A stack that runs on this machine. */
export interface LocalStack {
  /** Addresses without a trailing slash. */
  readonly urls: {
    readonly site: string;
    readonly inbox: string;
    readonly localAws: string;
    readonly dynamodb: string;
    /** Where Lambdas find SES: gone while "ses" is down, unlike the inbox. */
    readonly ses: string;
    /** Where Lambdas find ResolveCustomer. */
    readonly marketplace: string;
  };
  /** The template's outputs with this machine's values. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly tableNames: readonly string[];
  readonly dataDirectory: string;
  setService(name: ServiceName, state: ServiceState): Promise<void>;
  /** Runs a schedule now, by its function's label or its logical id, and waits for the end. */
  runSchedule(name: string): Promise<void>;
  /** Turns a function's trigger, what reads its queue, off or on, by the function's label. */
  setQueueReader(name: string, state: 'on' | 'off'): void;
  /** The functions, whose code can be replaced while they run. */
  readonly functions: readonly Pick<LocalFunction, 'definition' | 'reload'>[];
  /** The template's alarms. */
  readonly alarms: Pick<RunningAlarms, 'list' | 'set' | 'tick'>;
  /** Ends everything that was started. */
  close(): Promise<void>;
}
