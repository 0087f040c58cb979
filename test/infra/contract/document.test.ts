import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { apiPaths, formFields, maxBodyBytes } from '../../../lambdas/contract/api.ts';
import { operationPointer } from '../../support/openapi/readApiDocument.ts';
import { apiDocument, find, isGoodRequest } from './apiDocument.ts';

test('the document is OpenAPI 3.1', async () => {
  // The validator takes its input apart.
  const result = await new Validator().validate(structuredClone(apiDocument));
  expect(result).toEqual({ valid: true });
  expect(apiDocument['openapi']).toMatch(/^3\.1\./);
});

test.each([apiPaths.contact, apiPaths.registration])(
  '%s says with good examples what it takes',
  (path) => {
    const content = `${operationPointer('post', path)}/requestBody/content/application~1json`;
    const examples = Object.values(find(`${content}/examples`)?.node ?? {});
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      expect(isGoodRequest(path, 'application/json', Object(example).value)).toBe(true);
    }
  },
);

test('the document has the limits that the code has', () => {
  const schemas = '/components/schemas';
  for (const [field, { maxLength }] of Object.entries(formFields)) {
    const limit = find(`${schemas}/Person/properties/${field}/maxLength`)?.node;
    expect(limit, `${field} in lambdas/openapi.yaml`).toBe(maxLength);
  }
  for (const path of Object.values(apiPaths)) {
    const body = find(`${operationPointer('post', path)}/requestBody`)?.node;
    expect(body?.['x-max-bytes'], `${path} in lambdas/openapi.yaml`).toBe(maxBodyBytes);
    expect(body?.['description']).toContain(maxBodyBytes.toLocaleString('en-US'));
  }
});
