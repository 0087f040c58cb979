import { join } from 'node:path';
import { frontendFolder } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { createJudge } from '../../../support/openapi/createJudge.ts';
import { readApiDocument } from '../../../support/openapi/readApiDocument.ts';

/** The OpenAPI document of the kiosk's API, which the site serves. */
export const kioskApi = readApiDocument(
  join(frontendFolder, 'public/content/photo-kiosk-backend/openapi.yaml'),
);

export const kioskJudge = createJudge(kioskApi);
