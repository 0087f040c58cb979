import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listener } from '../http/listen.ts';

export const serviceStates = ['up', 'down', 'broken', 'slow'] as const;

/** down: connections are refused; broken: every call gets a 500; slow: every call takes longer. */
export type ServiceState = (typeof serviceStates)[number];

export const serviceNames = ['ses', 'dynamodb', 'marketplace'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Less than the time-outs of the callers. */
const slowMs = 1_000;

export interface ServiceSwitch {
  readonly state: ServiceState;
  readonly url: string;
  set(state: ServiceState): Promise<void>;
}

const brokenJson = JSON.stringify({ __type: 'InternalFailure', message: 'Switched to broken.' });
const brokenXml =
  '<ErrorResponse><Error><Type>Receiver</Type><Code>InternalFailure</Code><Message>Switched to broken.</Message></Error><RequestId>local</RequestId></ErrorResponse>';

/** @param protocol the format of AWS's answer when the service is broken */
export function createServiceSwitch(
  listener: Listener,
  handler: RequestListener,
  protocol: 'json' | 'xml',
): ServiceSwitch {
  let state: ServiceState = 'up';
  listener.handle(async (request, response) => {
    if (state === 'broken') {
      request.resume();
      const isJson = protocol === 'json';
      response.writeHead(500, {
        'content-type': isJson ? 'application/x-amz-json-1.1' : 'text/xml',
      });
      response.end(isJson ? brokenJson : brokenXml);
      return;
    }
    if (state === 'slow') {
      await wait(slowMs);
    }
    handler(request, response);
  });
  return {
    // By number: for localhost, every new connection would try IPv6 first.
    url: `http://127.0.0.1:${listener.port}`,
    get state() {
      return state;
    },
    async set(next) {
      await (next === 'down' ? listener.stop() : listener.start());
      state = next;
    },
  };
}
