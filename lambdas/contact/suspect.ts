import { fillTimeHeader, minimumFillTimeMs, trapField } from '../contract/forms.ts';
import { type JsonObject, type RequestEvent, readHeader } from '../shared/http/request.ts';
import type { Suspicion } from '../shared/records/records.ts';

/** Tells a machine's submission from a person's; undefined for a person's. */
export function suspect(event: RequestEvent, body: JsonObject): Suspicion | undefined {
  const trap = body.get(trapField);
  if (trap !== undefined && trap !== null && trap !== '') {
    return 'trap';
  }
  const fillTime = readHeader(event, fillTimeHeader);
  if (!/^\d{1,15}$/.test(fillTime)) {
    return 'no-form';
  }
  return Number(fillTime) < minimumFillTimeMs ? 'speed' : undefined;
}
