import { badRequest } from './problems.ts';
import { type EventWithBody, type Read, readBody } from './readBody.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A JSON object's own properties; `__proto__` in the text becomes a mere property. */
export type JsonObject = ReadonlyMap<string, unknown>;

/** Reads the body as a JSON object. */
export const readJsonObject = (event: EventWithBody): Read<JsonObject> => {
  const body = readBody(event);
  if (!body.ok) return body;
  const value = parse(body.value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: badRequest('The body must be a JSON object.') };
  }
  return { ok: true, value: new Map(Object.entries(value)) };
};
