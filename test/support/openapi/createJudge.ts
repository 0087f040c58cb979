import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type ApiDocument,
  type Found,
  type Node,
  operationPointer,
  pointerPart,
} from './readApiDocument.ts';

/** An answer as it came over the wire. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Holds what goes over the wire against a document. */
export interface Judge {
  /** What a value breaks of the schema at a pointer into the document; nothing if it is good. */
  readonly schemaFaults: (pointer: string, value: unknown) => readonly string[];
  /** Whether the body of a POST is good by the document. */
  readonly isGoodRequest: (path: string, contentType: string, body: unknown) => boolean;
  /** What an answer breaks of an operation's description: status, headers, content type or body. */
  readonly answerFaults: (operation: string, answer: ReceivedAnswer) => readonly string[];
}

/** @param document OpenAPI 3.1 */
export function createJudge({ root, find }: ApiDocument): Judge {
  // Not strict: the document around the schemas holds names that are no keywords of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(root, 'api');

  function schemaFaults(pointer: string, value: unknown): readonly string[] {
    const validate = ajv.getSchema(`api#${pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')}`);
    if (!validate) {
      return [`There is no schema at ${pointer}.`];
    }
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'The value'} ${message} ${JSON.stringify(params)}`,
    );
  }

  function headerFaults({ pointer, node }: Found, headers: Headers): readonly string[] {
    return Object.keys((node['headers'] as Node | undefined) ?? {}).flatMap((name) => {
      const header = find(`${pointer}/headers/${name}`);
      const value = headers.get(name);
      if (value === null) {
        return header?.node['required'] ? [`${name} is missing.`] : [];
      }
      return schemaFaults(`${header?.pointer}/schema`, value).map((fault) => `${name}: ${fault}`);
    });
  }

  function bodyFaults({ pointer, node }: Found, { headers, text, status }: ReceivedAnswer) {
    const contents = node['content'] as Node | undefined;
    if (!contents) {
      return text === '' ? [] : [`There is a body: ${text}`];
    }
    const contentType = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    const schema = find(`${pointer}/content/${pointerPart(contentType)}/schema`);
    if (!schema) {
      return [`Content type ${contentType} is not documented.`];
    }
    const body: unknown = contentType.endsWith('json') ? JSON.parse(text) : text;
    const named = (Object(body) as Node)['status'] ?? status;
    const isStatus = typeof named === 'number';
    return [
      ...schemaFaults(schema.pointer, body),
      ...(!isStatus || named === status ? [] : [`The body says ${named}, the answer ${status}.`]),
    ];
  }

  return {
    schemaFaults,
    isGoodRequest(path, contentType, body) {
      const content = `${operationPointer('post', path)}/requestBody/content`;
      const schema = find(`${content}/${pointerPart(contentType)}/schema`);
      if (!schema) {
        throw new Error(`${path} takes no ${contentType}.`);
      }
      return schemaFaults(schema.pointer, body).length === 0;
    },
    answerFaults(operation, answer) {
      const response = find(`${operation}/responses/${answer.status}`);
      if (!response) {
        return [`Status ${answer.status} is not documented.`];
      }
      return [...headerFaults(response, answer.headers), ...bodyFaults(response, answer)];
    },
  };
}
