import * as v from 'valibot';
import type { HttpAnswer } from '../http/message.ts';
import { jsonAnswer } from '../http/message.ts';

const headerValue = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value)),
);

const resultSchema = v.object({
  statusCode: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
    v.integer(),
    v.minValue(100),
    v.maxValue(599),
  ),
  headers: v.nullish(v.record(v.string(), headerValue)),
  cookies: v.nullish(v.array(v.string())),
  body: v.nullish(v.string()),
  isBase64Encoded: v.nullish(v.boolean()),
});

/** What API Gateway answers when a function fails, runs out of time or answers nonsense. */
export function functionFailure(): HttpAnswer {
  return jsonAnswer(500, { message: 'Internal Server Error' });
}

/**
 * Reads a function's result in payload format 2.0: with a statusCode it describes the answer,
 * without one it is itself the JSON body of a 200.
 * Source: API Gateway developer guide, "Lambda function response for format 2.0".
 *
 * @param payload the result as JSON text
 */
export function readResult(payload: string): HttpAnswer {
  const result: unknown = JSON.parse(payload);
  const described = typeof result === 'object' && result !== null && 'statusCode' in result;
  if (!described) {
    return inferred(result, payload);
  }
  const parsed = v.safeParse(resultSchema, result);
  if (!parsed.success) {
    return functionFailure();
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(headers ?? {})) {
    answerHeaders.append(name, value);
  }
  for (const cookie of cookies ?? []) {
    answerHeaders.append('set-cookie', cookie);
  }
  if (body && !answerHeaders.has('content-type')) {
    answerHeaders.set('content-type', 'text/plain;charset=UTF-8');
  }
  return {
    status: statusCode,
    headers: answerHeaders,
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function inferred(result: unknown, payload: string): HttpAnswer {
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: Buffer.from(typeof result === 'string' ? result : payload),
  };
}
