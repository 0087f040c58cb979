import type { IncomingHttpHeaders } from 'node:http';
import type { PermissionRequest } from '../request.ts';

/** What a call asks for, without who calls. */
export type Asked = Pick<PermissionRequest, 'action' | 'resource' | 'context'>;

/** A call as it came over the wire. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Why a call is turned away: nobody is known by its key, or the caller may not. */
export type Refusal = 'unknown key' | 'denied';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a service is asked, and how it says no. */
export interface Protocol {
  /**
   * Every action on every resource that a call comes down to; AWS allows it only when it allows each.
   *
   * @throws Error when the call isn't known here
   */
  read(call: WireCall): readonly Asked[];
  refuse(refusal: Refusal, message: string): WireAnswer;
}

/** What SDKs of services with AWS JSON put into a header: the operation behind the last dot. */
export function operationOf({ headers }: WireCall): string {
  const target = headers['x-amz-target'];
  return typeof target === 'string' ? target.slice(target.lastIndexOf('.') + 1) : '';
}

/** How services that speak AWS JSON refuse. */
export function refuseInJson(version: '1.0' | '1.1', names: Readonly<Record<Refusal, string>>) {
  return (refusal: Refusal, message: string): WireAnswer => ({
    status: 400,
    headers: { 'content-type': `application/x-amz-json-${version}` },
    body: JSON.stringify({ __type: names[refusal], Message: message }),
  });
}
