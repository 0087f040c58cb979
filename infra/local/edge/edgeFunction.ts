import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as v from 'valibot';
import type { HttpAnswer, HttpRequest } from '../http/message.ts';
import { textAnswer } from '../http/message.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { EventRequest, EventResponse } from './functionEvent.ts';
import {
  fromEventRequest,
  fromEventResponse,
  toEventRequest,
  toEventResponse,
} from './functionEvent.ts';
import { cloudfrontModule, readKeyValueStore } from './keyValueStore.ts';

/** A CloudFront function of the template. */
export interface EdgeFunction {
  /** The request that goes on, or the answer that is given instead. */
  onRequest(request: HttpRequest): Promise<HttpRequest | HttpAnswer>;
  /** The answer to give. */
  onResponse(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer>;
}

const functionSchema = v.object({
  FunctionCode: v.string(),
  FunctionConfig: v.object({
    Runtime: v.literal('cloudfront-js-2.0'),
    // CloudFront associates one store with a function, or none.
    KeyValueStoreAssociations: v.optional(
      v.pipe(v.array(v.object({ KeyValueStoreARN: v.string() })), v.maxLength(1)),
      [],
    ),
  }),
});

/** The one module that a function can import. */
const cloudfrontImport = /^import (\w+) from 'cloudfront';/m;

/** Far above CloudFront's own limit, which is measured in parts of a millisecond: stops endless loops. */
const timeLimitMs = 1000;

/**
 * Compiles a CloudFront function. It runs in a bare context: no timers, no network, no `require`.
 * Source: CloudFront developer guide, "JavaScript runtime 2.0 features for CloudFront Functions".
 *
 * @param id the function's logical id
 * @param log gets what the function prints and its faults
 * @throws UnsupportedTemplateError when the code doesn't compile
 */
export function createEdgeFunction(
  stack: StackReader,
  id: string,
  log: (line: string) => void,
): EdgeFunction {
  const { FunctionCode, FunctionConfig } = stack.properties(id, functionSchema);
  const [store] = FunctionConfig.KeyValueStoreAssociations;
  const globals = {
    console: { log: (...parts: unknown[]) => log(`${id}: ${parts.join(' ')}`) },
    event: '',
    stored: store ? readKeyValueStore(stack, store.KeyValueStoreARN) : '',
  };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  try {
    const code = FunctionCode.replace(cloudfrontImport, `const $1 = (${cloudfrontModule})();`);
    new Script(code, { filename: id }).runInContext(context, { timeout: timeLimitMs });
  } catch (error) {
    throw new UnsupportedTemplateError(`${id} doesn't run here: ${String(error)}`);
  }
  const call = new Script('(async () => JSON.stringify(await handler(JSON.parse(event))))()');

  async function run(type: string, request: HttpRequest, response?: EventResponse) {
    // The function sees nothing but this text, so it can't reach out of its context.
    globals.event = JSON.stringify({
      version: '1.0',
      context: {
        distributionDomainName: 'd111111abcdef8.cloudfront.net',
        distributionId: 'EDFDVBD6EXAMPLE',
        eventType: type,
        requestId: randomUUID(),
      },
      viewer: { ip: request.viewer.address },
      request: toEventRequest(request),
      ...(response && { response }),
    });
    const result = (await call.runInContext(context, { timeout: timeLimitMs })) as string;
    return JSON.parse(result) as EventRequest | EventResponse;
  }

  return {
    async onRequest(request) {
      try {
        const result = await run('viewer-request', request);
        return 'statusCode' in result
          ? fromEventResponse(result, Buffer.alloc(0))
          : fromEventRequest(result, request);
      } catch (error) {
        log(`${id}: ${String(error)}`);
        return executionError();
      }
    },
    async onResponse(request, answer) {
      try {
        const response = toEventResponse(answer);
        const result = await run('viewer-response', request, response);
        return 'statusCode' in result ? fromEventResponse(result, answer.body) : executionError();
      } catch (error) {
        log(`${id}: ${String(error)}`);
        return executionError();
      }
    },
  };
}

/** Source: CloudFront developer guide, "HTTP 503 status code (Service Unavailable)". */
function executionError(): HttpAnswer {
  return textAnswer(503, 'The CloudFront function failed; the console says why.\n', {
    'x-cache': 'FunctionExecutionError from cloudfront',
  });
}
