import type { RequestEvent } from '../shared/http/answerSafely.ts';
import { readHeader } from '../shared/http/readHeader.ts';
import type { JsonObject } from '../shared/http/readJsonObject.ts';
import type { Suspicion } from '../shared/storage/records.ts';
import { fillTimeHeader, minimumFillTimeMs, trapField } from './request.ts';

/** Tells a machine's submission from a person's; undefined for a person's. */
export const suspect = (event: RequestEvent, body: JsonObject): Suspicion | undefined => {
  const trap = body.get(trapField);
  if (trap !== undefined && trap !== null && trap !== '') return 'trap';
  const fillTime = readHeader(event, fillTimeHeader);
  if (!/^\d{1,15}$/.test(fillTime)) return 'no-form';
  return Number(fillTime) < minimumFillTimeMs ? 'speed' : undefined;
};
