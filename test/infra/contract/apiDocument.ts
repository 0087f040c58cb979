import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

interface Content {
  readonly [contentType: string]: {
    readonly schema: object;
    readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export interface Operation {
  readonly requestBody: {
    readonly description: string;
    readonly 'x-max-bytes': number;
    readonly content: Content;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<
          Record<string, { readonly required?: boolean; readonly schema: object }>
        >;
        readonly content?: Content;
      }
    >
  >;
}

interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, { readonly get: Pick<Operation, 'responses'>; readonly post: Operation }>
  >;
}

const validator = new Validator();
const file = join(import.meta.dirname, '../../../lambdas/openapi.yaml');

/** Whether the API's document is OpenAPI, and why not. */
export const validation = await validator.validate(parse(readFileSync(file, 'utf8')));

/** The API's document, with what its references refer to in their place. */
export const apiDocument = validator.resolveRefs() as unknown as ApiDocument;

/** @throws Error if the document has no POST of the path */
export function operationOf(path: string): Operation {
  const operation = apiDocument.paths[path]?.post;
  if (!operation) {
    throw new Error(`lambdas/openapi.yaml has no POST ${path}.`);
  }
  return operation;
}

// Not strict: OpenAPI's schemas hold names that are no keywords of JSON Schema.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

function schemaFaults(schema: object, value: unknown): readonly string[] {
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || 'The value'} ${message} ${JSON.stringify(params)}`,
  );
}

/** Whether the body of a POST is good by the document. */
export function isGoodRequest(path: string, contentType: string, body: unknown): boolean {
  const schema = operationOf(path).requestBody.content[contentType]?.schema;
  if (!schema) {
    throw new Error(`${path} takes no ${contentType}.`);
  }
  return schemaFaults(schema, body).length === 0;
}

/** What an answer breaks of an operation's description: status, headers, content type or body. */
export function answerFaults(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
  headers: Headers,
  text: string,
): readonly string[] {
  const response = responses[status];
  if (!response) {
    return [`Status ${status} is not documented.`];
  }
  const headerFaults = Object.entries(response.headers ?? {}).flatMap(
    ([name, { required, schema }]) => {
      const value = headers.get(name);
      if (value === null) {
        return required ? [`${name} is missing.`] : [];
      }
      return schemaFaults(schema, value).map((fault) => `${name}: ${fault}`);
    },
  );
  if (!response.content) {
    return text === '' ? headerFaults : [...headerFaults, `There is a body: ${text}`];
  }
  const contentType = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = response.content[contentType]?.schema;
  if (!schema) {
    return [...headerFaults, `Content type ${contentType} is not documented.`];
  }
  const body: unknown = contentType.endsWith('json') ? JSON.parse(text) : text;
  const { status: named = status } = Object(body) as { readonly status?: unknown };
  return [
    ...headerFaults,
    ...schemaFaults(schema, body),
    ...(typeof named !== 'number' || named === status
      ? []
      : [`The body says ${named}, the answer ${status}.`]),
  ];
}
