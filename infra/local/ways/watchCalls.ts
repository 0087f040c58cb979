import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/exchange.ts';
import { replay } from '../http/replay.ts';
import { watchAnswer } from '../http/watchAnswer.ts';
import { requestIdFrom } from '../lambda/traceId.ts';
import type { Guard } from '../permissions/guard.ts';
import type { ServiceName } from '../services/serviceSwitch.ts';

/** A call of a service, answered. */
export interface ServiceCall {
  readonly service: ServiceName;
  /** As AWS names it; empty where the protocol says it in the body. */
  readonly operation: string;
  /** The run that called; undefined for tools on this machine. */
  readonly requestId: string | undefined;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/** Is told of calls. */
export interface CallListener {
  /** A run makes a call. */
  begin(service: ServiceName, requestId: string): void;
  /** A call is answered; reads of the database are told of only where they fail. */
  end(call: ServiceCall): void;
}

/** What only reads the database is nobody's step, and may be large. */
const databaseWrites = ['PutItem', 'UpdateItem', 'DeleteItem'];

/** Stands before the gates of the services and tells of the calls. */
export function watchCalls(guard: Guard, { begin, end }: CallListener): Guard {
  return (service, handler) => {
    const guarded = guard(service, handler);
    return async (incoming, outgoing) => {
      const operation = operationOf(incoming);
      const requestId = requestIdFrom(String(incoming.headers['x-amzn-trace-id']));
      const isRead = service === 'dynamodb' && !databaseWrites.includes(operation);
      if (requestId) {
        begin(service, requestId);
      }
      const body = isRead ? Buffer.alloc(0) : await readBody(incoming).catch(() => undefined);
      if (body === undefined) {
        outgoing.destroy();
        return;
      }
      watchAnswer(outgoing, (status, answer) => {
        if (!isRead || status >= 400) {
          end({ service, operation, requestId, body: body.toString(), status, answer });
        }
      });
      guarded(isRead ? incoming : replay(incoming, body), outgoing);
    };
  };
}

/** Of services that speak AWS JSON. */
function operationOf({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target'];
  return typeof target === 'string' ? target.slice(target.lastIndexOf('.') + 1) : '';
}
