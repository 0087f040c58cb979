import { readCodeBlocks } from '../../../frontend/prerender/content/readCodeBlocks.ts';
import type { Words } from '../../../frontend/prerender/content/readContent.ts';
import { paths } from '../../../frontend/src/paths.ts';
import { type Curl, readCurls } from './readCurls.ts';
import { documentAt } from './readDocuments.ts';
import { readSections } from './readSections.ts';

/** The API reference of Photo Kiosk Backend. */
export const api = documentAt(paths.apiReference);
/** Its user guide. */
export const guide = documentAt(paths.userGuide);

export const section = readSections(api);
export const guideSection = readSections(guide);

/** Every call of curl that documents show. */
export function readCalls(documents: readonly Words[]): Curl[] {
  return readCodeBlocks(documents)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => readCurls(code));
}

/** Bodies of the API reference's requests, in their order. */
export const requestBodies = readCalls([api]).flatMap(({ body }) => (body ? [body] : []));

/** The session that the API reference creates. */
export const session = section('Create a session').json();

/** The upload that the API reference requests. */
export const upload = section('Request an upload').json() as {
  readonly upload: Readonly<Record<string, unknown>>;
  readonly put: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly expiresAt: string;
  };
};

/** Rows of the table of calls. */
export const callRows = section('Basics').tables.flat();
/** Rows of the table of errors. */
export const errorRows = section('Errors').tables.flat();
