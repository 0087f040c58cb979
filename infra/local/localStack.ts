import type { RequestListener } from 'node:http';
import type { Listener } from './http/listen.ts';
import type { LocalFunction } from './lambda/localFunction.ts';
import type { ServiceName, ServiceState } from './services/serviceSwitch.ts';

export interface LocalStackOptions {
  /** A synthesized cloud assembly, or a function that makes one, called once every port is open. */
  readonly assemblyDirectory: string | (() => Promise<string>);
  readonly dataDirectory: string;
  readonly fresh?: boolean;
  /** The site's port, which moves the others too; 0 means any free ports. @default 8080 */
  readonly port?: number;
  /** Replaces the rate of every schedule; with Infinity no schedule runs by itself. */
  readonly scheduleIntervalMs?: number;
  readonly print?: (line: string) => void;
  /** Puts something in front of the site, such as a development server. */
  readonly wrapSite?: (site: RequestListener, listener: Listener) => Promise<SiteFront>;
}

/** Answers instead of the site, and may pass requests on to it. */
export interface SiteFront {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

export interface LocalStack {
  /** Addresses without a trailing slash. */
  readonly urls: {
    readonly site: string;
    readonly inbox: string;
    readonly localAws: string;
    readonly dynamodb: string;
    /** For Lambdas: refuses connections while "ses" is down, unlike the inbox. */
    readonly ses: string;
    readonly marketplace: string;
  };
  readonly outputs: Readonly<Record<string, string>>;
  readonly tableNames: readonly string[];
  readonly dataDirectory: string;
  setService(name: ServiceName, state: ServiceState): Promise<void>;
  /** The functions, whose code can be replaced while they run. */
  readonly functions: readonly Pick<LocalFunction, 'definition' | 'reload'>[];
  close(): Promise<void>;
}
