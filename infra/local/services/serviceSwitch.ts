import type { RequestListener } from 'node:http';
import type { Listener } from '../http/listen.ts';

export const serviceStates = ['up', 'down', 'broken', 'slow'] as const;

/** up; down: connections are refused; broken: every call is answered with 500; slow: late. */
export type ServiceState = (typeof serviceStates)[number];

/** Late, but sooner than a caller gives up. */
export const slowMs = 1_000;

export const serviceNames = ['ses', 'dynamodb', 'marketplace', 's3'] as const;

/** The AWS services that can be switched off. */
export type ServiceName = (typeof serviceNames)[number];

/** Those that Lambdas call; CloudFront alone asks S3. */
export type CalledService = Exclude<ServiceName, 's3'>;

/** What turns a service off and on. */
export interface ServiceSwitch {
  readonly state: ServiceState;
  set(state: ServiceState): Promise<void>;
}

/** The switch of a service that Lambdas call. */
export interface EndpointSwitch extends ServiceSwitch {
  readonly url: string;
}

/** What AWS answers when it is itself at fault, in the wire format of the service's protocol. */
interface BrokenAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** For services that speak AWS JSON. */
export const brokenJson: BrokenAnswer = {
  contentType: 'application/x-amz-json-1.1',
  body: JSON.stringify({ __type: 'InternalFailure', message: 'Switched to broken.' }),
};

/** For services that speak AWS Query. */
export const brokenXml: BrokenAnswer = {
  contentType: 'text/xml',
  body: '<ErrorResponse><Error><Type>Receiver</Type><Code>InternalFailure</Code><Message>Switched to broken.</Message></Error><RequestId>local</RequestId></ErrorResponse>',
};

/** Puts a switch in front of a service. */
export function createServiceSwitch(
  listener: Listener,
  handler: RequestListener,
  brokenAnswer: BrokenAnswer,
): EndpointSwitch {
  let state: ServiceState = 'up';
  listener.handle((request, response) => {
    if (state === 'up') {
      handler(request, response);
      return;
    }
    if (state === 'slow') {
      setTimeout(() => handler(request, response), slowMs);
      return;
    }
    request.resume();
    response.writeHead(500, { 'content-type': brokenAnswer.contentType }).end(brokenAnswer.body);
  });
  return {
    // By number: looking up localhost costs every new connection of a Lambda a detour over IPv6.
    url: `http://127.0.0.1:${listener.port}`,
    get state() {
      return state;
    },
    async set(next) {
      if (next === 'down') {
        await listener.stop();
      } else {
        await listener.start();
      }
      state = next;
    },
  };
}
