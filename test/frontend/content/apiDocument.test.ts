import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../frontend/prerender/content/readContentFiles.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import {
  api,
  callRows,
  guideSection,
  readCalls,
  requestBodies,
  section,
  session,
  upload,
} from './readApi.ts';
import { productDocuments } from './readDocuments.ts';

const callNames = callRows.map(({ Call = '' }) => Call);
function fieldsOf(heading: string, table: number): string[] {
  return (section(heading).tables[table] ?? []).map(({ Field = '' }) => Field);
}

describe('calls', () => {
  test('every example makes a call of the table', () => {
    const made = readCalls(productDocuments).filter(({ path }) => !/put\.url|PUT_URL/.test(path));
    expect(made.length).toBeGreaterThan(9);
    const unknown = made.filter(({ method, path }) => !callNames.includes(`${method} ${path}`));
    expect(unknown).toEqual([]);
  });

  test('every call of the table has an example', () => {
    const made = readCalls(productDocuments).map(({ method, path }) => `${method} ${path}`);
    expect(callNames.filter((call) => !made.includes(call))).toEqual([]);
  });

  test('every example but the one without a key sends the key', () => {
    const withoutKey = readCalls([api]).filter(
      ({ path, headers }) => !headers.includes('$AUTH') && path !== '$PUT_URL',
    );
    expect(withoutKey).toEqual([]);
  });

  test('what creates something is sent with an Idempotency-Key of the stated length', () => {
    const keys = readCalls([api])
      .filter(({ body }) => body)
      .map(({ headers }) => headers.find((header) => header.startsWith('Idempotency-Key: ')));
    expect(keys).toHaveLength(2);
    expect(section('Create a session').text).toContain('Idempotency-Key (1 to 64 characters)');
    for (const key of keys) {
      expect(key).toMatch(/^Idempotency-Key: \S{1,64}$/);
    }
  });

  test('the number of calls that the product page names is theirs', () => {
    expect(callRows).toHaveLength(8);
    expect(photoKioskBackend.intro.join(' ')).toContain('an API of eight calls');
  });
});

describe('requests', () => {
  test.each([
    ['Create a session', 'POST /sessions'],
    ['Request an upload', 'POST /sessions/{sessionId}/uploads'],
  ])('%s sends the fields of its table, and all of them', (heading, call) => {
    const [example] = readCalls([api]).filter(
      ({ method, path, body }) => body && `${method} ${path}` === call,
    );
    expect(Object.keys(example?.body ?? {})).toEqual(fieldsOf(heading, 0));
  });

  test('the script that the user guide runs is the one that it downloads, and is there', () => {
    const script = guideSection('First upload').blocks('bash').join('\n');
    const [, file = ''] = /curl -fO \S+(\/kits\/\S+)/.exec(script) ?? [];
    expect(readContentFiles().has(`public${file}`)).toBe(true);
    expect(script).toContain(`sh ${basename(file)} lobby-1-0042 photo-1.jpg > session.json`);
  });

  test('the QR code is asked for with the parameters of its table', () => {
    const rows = section('QR code').tables.flat();
    const [example] = readCalls([api]).filter(({ path }) => path.endsWith('/qr-code'));
    const sent: string[][] = (example?.query ?? []).map((pair) => pair.split('='));
    expect(sent.map(([name]) => name)).toEqual(rows.map(({ Query }) => Query));
    for (const [at, [, value = '']] of sent.entries()) {
      const range: string[] = (rows[at]?.['Values'] ?? '').match(/\w+/g) ?? [];
      const number = Number(value);
      const inRange = number >= Number(range[0]) && number <= Number(range[2]);
      expect(inRange || range.includes(value), `${value} in ${range}`).toBe(true);
    }
  });
});

describe('answers', () => {
  test('a session has the fields of its table', () => {
    expect(Object.keys(session)).toEqual(fieldsOf('Create a session', 1));
  });

  test('an upload has the fields of its table and of its request', () => {
    const named = fieldsOf('Request an upload', 1);
    const given = Object.entries(upload).flatMap(([name, value]) => [
      name,
      ...Object.keys(value).map((key) => `${name}.${key}`),
    ]);
    expect(given).toEqual(expect.arrayContaining(named));
    expect(Object.keys(upload.put).map((key) => `put.${key}`)).toEqual(
      named.filter((name) => name.startsWith('put.')),
    );
    const request = fieldsOf('Request an upload', 0).filter((name) => name !== 'sha256');
    expect(Object.keys(upload.upload)).toEqual(['id', ...request, 'state']);
  });

  test('a key has the fields that its table names', () => {
    const [create] = section('Authentication').tables.flat();
    expect(Object.keys(section('Authentication').json())).toEqual(create?.['Answer']?.split(', '));
  });

  test('the request and its answer say the same', () => {
    const [created, requested] = requestBodies;
    expect(session['reference']).toBe(created?.['reference']);
    const { sha256: checksum, ...described } = { ...requested };
    expect(upload.upload).toMatchObject(described);
    expect(upload.put.headers).toMatchObject({
      'Content-Type': requested?.['contentType'],
      'x-amz-checksum-sha256': checksum,
    });
  });

  test('the file is sent with exactly the headers of the answer', () => {
    const expected = Object.entries(upload.put.headers).map((header) => header.join(': '));
    const [put] = readCalls([api]).filter(({ path }) => path === '$PUT_URL');
    expect(put?.headers).toEqual(expected);
  });

  test('the checksum is one of 32 bytes', () => {
    const checksum = upload.put.headers['x-amz-checksum-sha256'] ?? '';
    expect(checksum).toHaveLength(44);
    expect(Buffer.from(checksum, 'base64')).toHaveLength(32);
  });
});
