import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { contentTypeOf } from '../../../../infra/stack/constructs/fileKinds.ts';
import { type Node, operationPointer } from '../../../support/openapi/readApiDocument.ts';
import {
  api,
  callRows,
  errorRows,
  readCalls,
  requestBodies,
  section,
  session,
  upload,
} from '../readApi.ts';
import { kioskApi, kioskJudge } from './kioskApi.ts';

// The OpenAPI file and the API reference say the same, to the last field.

const { root, find, operations, statusesOf } = kioskApi;
const served = '/content/photo-kiosk-backend/openapi.yaml';

function nodeAt(pointer: string): Node {
  const found = find(pointer);
  if (!found) {
    throw new Error(`There is nothing at ${pointer}`);
  }
  return found.node;
}

function schemaOf(name: string): Node {
  return nodeAt(`/components/schemas/${name}`);
}

function propertiesOf(name: string): Readonly<Record<string, Node>> {
  return schemaOf(name)['properties'] as Record<string, Node>;
}

/** Places of what is called so, with references left as they are. */
function findAll(name: string, node: unknown = root, pointer = ''): readonly string[] {
  return typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => {
        const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return key === name ? [at] : findAll(name, value, at);
      });
}

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    // The validator takes its input apart.
    expect(await new Validator().validate(structuredClone(root))).toEqual({ valid: true });
    expect(root['openapi']).toMatch(/^3\.1\./);
  });

  test('has examples that its schemas take', () => {
    const places = findAll('examples');
    expect(places.length).toBeGreaterThan(8);
    for (const place of places) {
      for (const [name, { value }] of Object.entries(nodeAt(place) as Record<string, Node>)) {
        const { pointer = '' } = find(`${place.slice(0, place.lastIndexOf('/'))}/schema`) ?? {};
        expect(kioskJudge.schemaFaults(pointer, value), `${place} ${name}`).toEqual([]);
      }
    }
  });

  test('has examples of parameters that their schemas take', () => {
    const places = findAll('example');
    expect(places).toHaveLength(3);
    for (const place of places) {
      const schema = place.replace(/example$/, 'schema');
      expect(kioskJudge.schemaFaults(schema, nodeAt(place)), place).toEqual([]);
    }
  });

  test('is served as YAML, beside the documents, and linked from the reference', () => {
    expect(readContentFiles().has(`public${served}`)).toBe(true);
    expect(contentTypeOf(served)).toBe('application/yaml');
    expect(api.body).toContain('(openapi.yaml)');
  });
});

describe('API.md and the document', () => {
  test('have the same calls with the same successes', () => {
    const documented = operations().map(([method, path]) => {
      const success = statusesOf(operationPointer(method, path)).filter((each) => each < '300');
      return [`${method.toUpperCase()} ${path}`, success.join()];
    });
    const told = callRows.map(({ Call, Success }) => [Call, Success]);
    expect(documented.toSorted()).toEqual(told.toSorted());
  });

  test('have the same address and version', () => {
    const [server] = root['servers'] as Node[];
    expect(section('Basics').text).toContain(String(server?.['url']));
    const health = section('Basics').text.match(/\{"status".*?\}/)?.[0] ?? '';
    const shown = nodeAt('/paths/~1health/get/responses/200/content/application~1json/examples/up');
    expect(JSON.parse(health)).toEqual(shown['value']);
    expect((root['info'] as Node)['version']).toBe(JSON.parse(health).version);
  });

  test('ask for the key at the same calls', () => {
    const open = operations().filter(([method, path]) => {
      const { security } = nodeAt(operationPointer(method, path));
      return Array.isArray(security) && security.length === 0;
    });
    expect(open).toEqual([['get', '/health']]);
    expect(section('Authentication').text).toContain(
      'Only /health and the download page work without one',
    );
  });

  const types: Readonly<Record<string, unknown>> = {
    ...{ 'string, optional': 'string', 'integer, optional': 'integer' },
    ...{ 'string or null': ['string', 'null'], time: 'string' },
  };
  const tables = [
    ['Create a session', 0, 'SessionRequest', ''],
    ['Create a session', 1, 'Session', ''],
    ['Request an upload', 0, 'UploadRequest', ''],
    ['Request an upload', 1, 'SignedUpload', 'put.'],
  ] as const;

  test.each(tables)('%s, table %i, is the schema %s', (heading, table, name) => {
    const rows = (section(heading).tables[table] ?? []).filter(
      ({ Field }) => !Field?.includes('.') || name !== 'SignedUpload',
    );
    const told = rows.map(({ Field = '' }) => Field);
    const properties = Object.keys(propertiesOf(name));
    expect(properties).toEqual(name === 'SignedUpload' ? ['upload', 'put'] : told);
    const required = (schemaOf(name)['required'] ?? []) as string[];
    for (const { Field = '', Type = '' } of rows) {
      const { type } = nodeAt(`/components/schemas/${name}/properties/${Field}`);
      expect(type, Field).toEqual(Type in types ? types[Type] : Type);
      expect(required.includes(Field), Field).toBe(!Type.includes('optional'));
    }
  });

  test('an upload and its request have the fields of their rows', () => {
    const rows = section('Request an upload').tables[1] ?? [];
    const put = rows.filter(({ Field }) => Field?.startsWith('put.'));
    const described = find('/components/schemas/SignedUpload/properties/put/properties')?.node;
    expect(Object.keys(described ?? {}).map((name) => `put.${name}`)).toEqual(
      put.map(({ Field }) => Field),
    );
    expect(Object.keys(propertiesOf('Upload'))).toEqual(Object.keys(upload.upload));
    expect(schemaOf('Upload')['required']).toEqual(Object.keys(upload.upload));
  });

  test('refuse unknown fields, and let answers gain some', () => {
    expect(section('Basics').text).toContain("refuses fields it doesn't know");
    for (const name of ['SessionRequest', 'UploadRequest']) {
      expect(schemaOf(name)['additionalProperties'], name).toBe(false);
    }
    for (const name of ['Session', 'Upload', 'SignedUpload', 'Problem', 'Health']) {
      expect(schemaOf(name), name).not.toHaveProperty('additionalProperties');
    }
  });

  test('name the same values', () => {
    function meaningOf(heading: string, table: number, field: string): string {
      const rows = section(heading).tables[table] ?? [];
      return rows.find(({ Field }) => Field === field)?.['Meaning'] ?? '';
    }
    const states = ['open', 'closed', 'expired'];
    expect(meaningOf('Create a session', 1, 'state')).toBe('open, closed or expired');
    expect(propertiesOf('Session')['state']?.['enum']).toEqual(states);
    const kinds = schemaOf('ContentType')['enum'] as string[];
    expect(meaningOf('Request an upload', 0, 'contentType').split(/, | or /)).toEqual(kinds);
    for (const state of (propertiesOf('Upload')['state']?.['enum'] ?? []) as string[]) {
      expect(meaningOf('Request an upload', 1, 'upload.state')).toContain(state);
    }
  });

  test('have the same limits', () => {
    const { reference, retentionHours } = propertiesOf('SessionRequest');
    const { fileName, size, sha256 } = propertiesOf('UploadRequest');
    const limits = section('Limits').tables.flat();
    function limitOf(name: string): string {
      return limits.find(({ Limit }) => Limit === name)?.['Value'] ?? '';
    }
    function bytes(name: string): number {
      return Number(limitOf(name).replaceAll(/^.*\(|\D/g, ''));
    }
    function meanings(heading: string): string {
      const [rows = []] = section(heading).tables;
      return rows.map(({ Meaning }) => Meaning).join();
    }
    expect(meanings('Create a session')).toContain(`up to ${reference?.['maxLength']} characters`);
    expect(limitOf('Retention')).toBe(
      `${retentionHours?.['minimum']} to ${retentionHours?.['maximum']} hours`,
    );
    expect(size?.['maximum']).toBe(bytes('MP4'));
    const pictures = nodeAt('/components/schemas/UploadRequest/then/properties/size');
    expect(pictures['maximum']).toBe(bytes('JPEG or PNG'));
    expect(limitOf('Uploads per session')).toMatch(
      new RegExp(`^${propertiesOf('Session')['uploads']?.['maxItems']};`),
    );
    expect(meanings('Request an upload')).toContain(`1 to ${fileName?.['maxLength']} characters`);
    expect(meanings('Request an upload')).toContain(`${sha256?.['maxLength']} characters`);
    const { schema } = nodeAt('/components/parameters/IdempotencyKey');
    const { minLength, maxLength } = schema as Node;
    expect(section('Create a session').text).toContain(`(${minLength} to ${maxLength} characters)`);
    const [, longest] = /\{1,(\d+)\}/.exec(String(schemaOf('KioskId')['pattern'])) ?? [];
    expect(section('Authentication').tables.flat()[0]?.['Other input']).toContain(
      `to ${longest} of`,
    );
  });

  test('take the same query for a QR code', () => {
    const parameters = nodeAt('/paths/~1sessions~1{sessionId}~1qr-code/get/parameters');
    const told = section('QR code').tables.flat();
    const documented = Object.values(parameters as Record<string, Node>).map(({ name, schema }) => {
      const { enum: values, minimum, maximum, default: usual } = schema as Node;
      const range = `${minimum} to ${maximum} pixels`;
      return {
        Query: name,
        Values: Array.isArray(values) ? values.join(', ') : range,
        Default: `${usual}`,
      };
    });
    expect(documented).toEqual(told);
  });

  /** Each status of an operation's errors with each code that it may have; 429 has none. */
  function errorsOf(operation: string): string[] {
    const errors = statusesOf(operation).filter((each) => each >= '400' && each !== '429');
    return errors.flatMap((status) => {
      const problem = `${operation}/responses/${status}/content/application~1problem+json/schema`;
      const { const: named } = nodeAt(`${problem}/allOf/1/properties/status`);
      expect(named, operation).toBe(Number(status));
      const codes = nodeAt(`${problem}/allOf/1/properties/code/enum`);
      return Object.values(codes).map((code) => `${status} ${code}`);
    });
  }

  test('have the same errors', () => {
    const all = operations().map(([method, path]) => operationPointer(method, path));
    const told = errorRows.flatMap(({ Status = '', code = '' }) => {
      const codes = code.split(', ');
      return Status.split(', ').map((status, at) => `${status} ${codes[at]}`);
    });
    expect([...new Set(all.flatMap(errorsOf))].toSorted()).toEqual(told.toSorted());
    expect(all.filter((each) => !statusesOf(each).includes('429'))).toEqual([]);
    expect(section('Errors').text).toContain('429 comes from API Gateway itself');
  });

  /** The values of a place's examples. */
  function examplesAt(content: string): unknown[] {
    const examples = nodeAt(`${content}/application~1json/examples`) as Record<string, Node>;
    return Object.values(examples).map(({ value }) => value);
  }

  test('show the same bodies', () => {
    const create = '/paths/~1sessions/post';
    const sign = '/paths/~1sessions~1{sessionId}~1uploads/post';
    const [created, requested] = requestBodies;
    expect(examplesAt(`${create}/requestBody/content`)).toEqual([created]);
    expect(examplesAt(`${create}/responses/201/content`)).toEqual([session]);
    expect(examplesAt(`${sign}/requestBody/content`)).toEqual([requested]);
    expect(examplesAt(`${sign}/responses/201/content`)).toEqual([upload]);
    const problem = section('Errors').json();
    const documented = nodeAt('/components/responses/InvalidRequest');
    expect(JSON.stringify(documented)).toContain(JSON.stringify(problem));
  });

  test('agree on every call that the documents show', () => {
    const calls = readCalls([api]).filter(({ path }) => path !== '$PUT_URL');
    for (const { method, path, body } of calls) {
      expect(find(operationPointer(method.toLowerCase(), path)), `${method} ${path}`).toBeDefined();
      expect(!body || kioskJudge.isGoodRequest(path, 'application/json', body)).toBe(true);
    }
  });
});
