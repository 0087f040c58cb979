import { join } from 'node:path';
import { createJudge } from '../../support/openapi/createJudge.ts';
import { readApiDocument } from '../../support/openapi/readApiDocument.ts';

const document = readApiDocument(join(import.meta.dirname, '../../../lambdas/openapi.yaml'));

/** The API's OpenAPI document. */
export const { root: apiDocument, find, operations, statusesOf: documentedStatuses } = document;

export const { answerFaults, isGoodRequest } = createJudge(document);
