import type { RequestEvent } from './answerSafely.ts';
import { readHeader } from './readHeader.ts';

/**
 * Whether a browser says that another site's page makes this request. Our forms post to their own
 * origin, so such a request is a drive-by. Clients other than browsers don't send the header.
 */
export const isCrossSite = (event: RequestEvent): boolean =>
  readHeader(event, 'sec-fetch-site') === 'cross-site';
