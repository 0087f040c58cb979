import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import * as v from 'valibot';
import { type HttpAnswer, type HttpRequest, textAnswer } from '../http/exchange.ts';
import { UnsupportedTemplateError } from '../template/assembly.ts';
import type { StackReader } from '../template/stackReader.ts';

export interface EdgeFunction {
  onRequest(request: HttpRequest): Promise<HttpRequest | HttpAnswer>;
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

const cloudfrontImport = /^import (\w+) from 'cloudfront';/m;

/** Stops endless loops; CloudFront's own limit is parts of a millisecond. */
const timeLimitMs = 1000;

/**
 * Compiles a CloudFront function. It runs in a bare context: no timers, no network, no `require`.
 * Source: CloudFront developer guide, "JavaScript runtime 2.0 features for CloudFront Functions".
 *
 * @param id the function's logical id
 * @param log gets the function's output and errors
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
  const script = new Script('(async () => JSON.stringify(await handler(JSON.parse(event))))()');

  async function call(type: string, request: HttpRequest, response?: EventResponse) {
    // As text, because objects would give the function access to this process.
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
    const result = (await script.runInContext(context, { timeout: timeLimitMs })) as string;
    return JSON.parse(result) as EventRequest | EventResponse;
  }

  /** A function that fails is answered with a 503. */
  async function contain<T>(running: Promise<T>): Promise<T | HttpAnswer> {
    try {
      return await running;
    } catch (error) {
      log(`${id}: ${String(error)}`);
      return executionError();
    }
  }

  async function runOnRequest(request: HttpRequest) {
    const result = await call('viewer-request', request);
    return 'statusCode' in result
      ? fromEventResponse(result, Buffer.alloc(0))
      : fromEventRequest(result, request);
  }
  async function runOnResponse(request: HttpRequest, answer: HttpAnswer) {
    const result = await call('viewer-response', request, toEventResponse(answer));
    return fromEventResponse(result as EventResponse, answer.body);
  }
  return {
    onRequest: (request) => contain(runOnRequest(request)),
    onResponse: (request, answer) => contain(runOnResponse(request, answer)),
  };
}

/** Source: CloudFront developer guide, "HTTP 503 status code (Service Unavailable)". */
function executionError(): HttpAnswer {
  return textAnswer(503, 'The CloudFront function failed; the console has the reason.\n', {
    'x-cache': 'FunctionExecutionError from cloudfront',
  });
}

const storeSchema = v.strictObject({
  Name: v.string(),
  Comment: v.optional(v.string()),
  ImportSource: v.object({ SourceType: v.literal('S3'), SourceArn: v.string() }),
});

/** Source: CloudFront quotas, "Quotas on key value stores". */
const fileSchema = v.object({
  data: v.array(
    v.object({
      key: v.pipe(v.string(), v.minBytes(1), v.maxBytes(512)),
      value: v.pipe(v.string(), v.maxBytes(1024)),
    }),
  ),
});

/** @returns the keys as JSON text */
function readKeyValueStore(stack: StackReader, arn: string): string {
  const id = stack.idOf('AWS::CloudFront::KeyValueStore', arn, 'Arn');
  if (!id) {
    throw new UnsupportedTemplateError(`${arn} is no key-value store of the stack.`);
  }
  const { ImportSource } = stack.properties(id, storeSchema);
  const file = stack.assetPath(id, ImportSource.SourceArn.replace(/^[^/]*\//, ''));
  const parsed = v.safeParse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new UnsupportedTemplateError(`${id} can't be filled: ${v.summarize(parsed.issues)}`);
  }
  return JSON.stringify(parsed.output.data.map(({ key }) => key));
}

/**
 * The module of `import cf from 'cloudfront'`, as far as the site's functions use it, as source: it is
 * created inside the context of the function, from its global `stored`.
 * Source: CloudFront developer guide, "Helper methods for key value stores".
 */
const cloudfrontModule = `() => ({
  kvs() {
    if (stored === '') { throw new Error('No key-value store is associated with this function'); }
    const keys = new Set(JSON.parse(stored));
    return { async exists(key) { return keys.has(key); } };
  },
})`;

// Converts requests and answers to the events of CloudFront Functions and back.
// Source: CloudFront developer guide, "CloudFront Functions event structure".

interface EventValue {
  value: string;
  multiValue?: { value: string }[];
}

type EventValues = Record<string, EventValue>;

export interface EventRequest {
  method: string;
  uri: string;
  querystring: EventValues;
  headers: EventValues;
  cookies: EventValues;
}

export interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EventValues;
  cookies?: EventValues;
  body?: string;
}

/** The event's request: names and values of the query stay encoded as sent. */
export function toEventRequest(request: HttpRequest): EventRequest {
  return {
    method: request.method,
    uri: request.path,
    querystring: grouped(request.query.split('&').filter(Boolean)),
    headers: toFields(request.headers),
    // No function of the site reads cookies, so they stay among the headers.
    cookies: {},
  };
}

/** The request that goes on after a viewer-request function; its method can't be changed. */
export function fromEventRequest(changed: EventRequest, original: HttpRequest): HttpRequest {
  const headers = new Headers();
  for (const [name, value] of eachValue(changed.headers)) {
    headers.append(name, value.value);
  }
  const query = eachValue(changed.querystring).map(([name, { value }]) =>
    value === '' ? name : `${name}=${value}`,
  );
  return { ...original, path: changed.uri, query: query.join('&'), headers };
}

export function toEventResponse({ status, headers }: HttpAnswer): EventResponse {
  return { statusCode: status, statusDescription: '', headers: toFields(headers), cookies: {} };
}

/** The answer that a function made or changed; without a body of its own it keeps `body`. */
export function fromEventResponse(response: EventResponse, body: Buffer): HttpAnswer {
  const headers = new Headers();
  for (const [name, { value }] of eachValue(response.headers ?? {})) {
    headers.append(name, value);
  }
  const own = response.body === undefined ? body : Buffer.from(response.body);
  return { status: response.statusCode, headers, body: own };
}

function toFields(headers: Headers): EventValues {
  return Object.fromEntries([...headers].map(([name, value]) => [name, { value }]));
}

/** Turns "name=value" texts into fields; a repeated name gets a multiValue. */
function grouped(pairs: readonly string[]): EventValues {
  const fields = new Map<string, EventValue>();
  for (const pair of pairs) {
    const mark = pair.indexOf('=');
    const name = mark < 0 ? pair : pair.slice(0, mark);
    const value = mark < 0 ? '' : pair.slice(mark + 1);
    const field = fields.get(name);
    if (field) {
      field.multiValue ??= [{ value: field.value }];
      field.multiValue.push({ value });
    } else {
      fields.set(name, { value });
    }
  }
  return Object.fromEntries(fields);
}

function eachValue(fields: EventValues): [string, EventValue][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (field.multiValue ?? [field]).map((value): [string, EventValue] => [name, value]),
  );
}
