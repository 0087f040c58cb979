import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { readBody } from '../http/exchange.ts';
import { replay } from '../http/replay.ts';
import type { CalledService } from '../services/serviceSwitch.ts';
import type { Authorize } from './authorizer.ts';
import { operatorArn } from './authorizer.ts';
import { keyIdFrom, operatorKeyId } from './credentials.ts';
import { explainDenial } from './explain.ts';
import type { Caller, PermissionRequest } from './request.ts';
import type { Protocol, Refusal, WireCall } from './wire/protocol.ts';

/** Puts a gate in front of a service: only calls that their caller may make get through. */
export type Guard = (service: CalledService, handler: RequestListener) => RequestListener;

export interface GuardOptions {
  readonly protocols: Readonly<Record<CalledService, Protocol>>;
  /** Who calls with which key, beside the operator. */
  readonly callers: ReadonlyMap<string, Caller>;
  readonly authorize: Authorize;
}

const operator: Caller = { type: 'role', arn: operatorArn };
const unknownKey = 'The security token included in the request is invalid.';

/** Makes the gates. Signatures aren't checked: the key alone says who calls. */
export function createGuard({ protocols, callers, authorize }: GuardOptions): Guard {
  function callerBy(keyId: string | undefined) {
    return keyId === operatorKeyId ? operator : callers.get(keyId ?? '');
  }
  return (service, handler) => async (incoming, outgoing) => {
    const protocol = protocols[service];
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      outgoing.destroy();
      return;
    }
    const caller = callerBy(keyIdFrom(incoming.headers.authorization));
    if (!caller) {
      send(outgoing, protocol, 'unknown key', unknownKey);
      return;
    }
    const { method = '', url = '', headers } = incoming;
    const denial =
      caller === operator
        ? undefined
        : firstDenial({ method, path: url, headers, body: body.toString() }, caller);
    if (denial === undefined) {
      handler(replay(incoming, body), outgoing);
    } else {
      send(outgoing, protocol, 'denied', denial);
    }

    function firstDenial(call: WireCall, by: Caller): string | undefined {
      const requests = protocol
        .read(call)
        .map((asked): PermissionRequest => ({ caller: by, ...asked }));
      return requests
        .map((request) => [request, authorize(request)] as const)
        .filter(([, { decision }]) => decision !== 'allowed')
        .map(([request, decision]) => explainDenial(request, decision))[0];
    }
  };
}

function send(
  outgoing: ServerResponse,
  protocol: Protocol,
  refusal: Refusal,
  message: string,
): void {
  const { status, headers, body } = protocol.refuse(refusal, message);
  outgoing.writeHead(status, { ...headers, 'x-amzn-requestid': randomUUID() }).end(body);
}
