import { STATUS_CODES } from 'node:http';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../frontend/src/paths.ts';
import { readCodeBlocks } from './readCodeBlocks.ts';
import { readCurls } from './readCurls.ts';
import { documentAt, productDocuments } from './readDocuments.ts';
import { readSections } from './readSections.ts';

const api = documentAt(paths.apiReference);
const guide = documentAt(paths.userGuide);
const section = readSections(api);
const guideSection = readSections(guide);

const scripts = (documents: typeof productDocuments) =>
  readCodeBlocks(documents)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => readCurls(code));

const calls = section('Basics').tables.flat();
const callNames = calls.map(({ Call = '' }) => Call);
const fieldsOf = (heading: string, table: number): string[] =>
  (section(heading).tables[table] ?? []).map(({ Field = '' }) => Field);
const minutesBetween = (from: unknown, to: unknown): number =>
  (Date.parse(String(to)) - Date.parse(String(from))) / 60_000;

const session = section('Create a session').json();
const upload = section('Request an upload').json() as {
  upload: Record<string, unknown>;
  put: { url: string; headers: Record<string, string>; expiresAt: string };
};
const errorRows = section('Errors').tables.flat();
const limits = new Map(
  section('Limits')
    .tables.flat()
    .map(({ Limit = '', Value = '' }) => [Limit, Value]),
);

describe('calls', () => {
  test('every example makes a call of the table', () => {
    const made = scripts(productDocuments).filter(({ path }) => !/put\.url|PUT_URL/.test(path));
    expect(made.length).toBeGreaterThan(10);
    const unknown = made.filter(({ method, path }) => !callNames.includes(`${method} ${path}`));
    expect(unknown).toEqual([]);
  });

  test('every call of the table has an example', () => {
    const made = scripts(productDocuments).map(({ method, path }) => `${method} ${path}`);
    expect(callNames.filter((call) => !made.includes(call))).toEqual([]);
  });

  test('every example but the one without a key sends the key', () => {
    const withoutKey = scripts([api]).filter(
      ({ path, headers }) => !headers.includes('$AUTH') && path !== '$PUT_URL',
    );
    expect(withoutKey).toEqual([]);
  });

  test('what creates something is sent with an Idempotency-Key of the stated length', () => {
    const keys = scripts([api])
      .filter(({ body }) => body)
      .map(({ headers }) => headers.find((header) => header.startsWith('Idempotency-Key: ')));
    expect(keys).toHaveLength(2);
    expect(section('Create a session').text).toContain('Idempotency-Key (1 to 64 characters)');
    for (const key of keys) {
      expect(key).toMatch(/^Idempotency-Key: \S{1,64}$/);
    }
  });

  test('the number of calls that the product page names is theirs', async () => {
    const { photoKioskBackend } = await import(
      '../../../frontend/src/content/products/photoKioskBackend.ts'
    );
    expect(calls).toHaveLength(8);
    expect(photoKioskBackend.intro.join(' ')).toContain('an API of eight calls');
  });
});

describe('requests', () => {
  test.each([
    ['Create a session', 'POST /sessions'],
    ['Request an upload', 'POST /sessions/{sessionId}/uploads'],
  ])('%s sends the fields of its table, and all of them', (heading, call) => {
    const [example] = scripts([api]).filter(
      ({ method, path, body }) => body && `${method} ${path}` === call,
    );
    expect(Object.keys(example?.body ?? {})).toEqual(fieldsOf(heading, 0));
  });

  test('the script of the user guide sends fields of the same tables', () => {
    const script = guideSection('First upload').blocks('bash').join('\n');
    const [, builder = ''] = /jq -n[^']*'\{([^']*)\}'/.exec(script) ?? [];
    const sent = builder.split(',').map((pair) => pair.split(':')[0]);
    expect(sent).toEqual(fieldsOf('Request an upload', 0));
    expect(fieldsOf('Create a session', 0)).toEqual(
      expect.arrayContaining(Object.keys(readCurls(script)[0]?.body ?? {})),
    );
  });

  test('the QR code is asked for with the parameters of its table', () => {
    const rows = section('QR code').tables.flat();
    const [example] = scripts([api]).filter(({ path }) => path.endsWith('/qr-code'));
    const sent = (example?.query ?? []).map((pair) => pair.split('='));
    expect(sent.map(([name]) => name)).toEqual(rows.map(({ Query }) => Query));
    for (const [at, [, value = '']] of sent.entries()) {
      const range = (rows[at]?.['Values'] ?? '').match(/\w+/g) ?? [];
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
    const [created, requested] = scripts([api]).flatMap(({ body }) => (body ? [body] : []));
    expect(session['reference']).toBe(created?.['reference']);
    expect(upload.upload).toMatchObject({ ...requested, sha256: undefined });
    expect(upload.put.headers).toMatchObject({
      'Content-Type': requested?.['contentType'],
      'x-amz-checksum-sha256': requested?.['sha256'],
    });
  });

  test('the file is sent with exactly the headers of the answer', () => {
    const expected = Object.entries(upload.put.headers).map((header) => header.join(': '));
    const [put] = scripts([api]).filter(({ path }) => path === '$PUT_URL');
    expect(put?.headers).toEqual(expected);
    const [guidePut] = scripts([guide]).filter(({ path }) => path.includes('put.url'));
    expect(guidePut?.headers.map((header) => header.split(':')[0])).toEqual(
      Object.keys(upload.put.headers),
    );
  });

  test('the checksum is one of 32 bytes', () => {
    const checksum = upload.put.headers['x-amz-checksum-sha256'] ?? '';
    expect(checksum).toHaveLength(44);
    expect(Buffer.from(checksum, 'base64')).toHaveLength(32);
  });
});

describe('times, ids and limits', () => {
  test('a session closes and expires when its table says', () => {
    expect(limits.get('Session open for')).toBe('30 minutes');
    expect(minutesBetween(session['createdAt'], session['closesAt'])).toBe(30);
    const [created] = scripts([api]).flatMap(({ body }) => (body ? [body] : []));
    const hours = minutesBetween(session['createdAt'], session['expiresAt']) / 60;
    expect(hours).toBe(created?.['retentionHours']);
  });

  test('an upload URL lives for 15 minutes, within the session', () => {
    const meaning = section('Request an upload').tables[1]?.at(-1)?.['Meaning'] ?? '';
    const [, minutes, time] =
      /^(\d+) minutes after the request, at ([\d:]{8}) here$/.exec(meaning) ?? [];
    const requested = `${String(session['createdAt']).slice(0, 11)}${time}Z`;
    expect(minutesBetween(requested, upload.put.expiresAt)).toBe(Number(minutes));
    expect(minutesBetween(session['createdAt'], requested)).toBeGreaterThan(0);
    expect(minutesBetween(upload.put.expiresAt, session['closesAt'])).toBeGreaterThan(0);
  });

  test('one session, upload, key, kiosk and token run through all documents', () => {
    const text = productDocuments.map(({ body }) => body).join('\n');
    for (const pattern of [
      /ses_\w+/g,
      /upl_\w+/g,
      /key_\w+/g,
      /"kioskId":\s*"([^"]+)"/g,
      /photos\.your-domain\.example\/d\/\w+/g,
      /photo-kiosk-media-[\w-]+/g,
      /support@[\w.]+\w/g,
    ]) {
      expect([
        ...new Set(text.match(pattern)?.map((match) => match.replace(/\s/g, ''))),
      ]).toHaveLength(1);
    }
    expect(String(session['downloadUrl'])).toMatch(/\/d\/\w{22}$/);
    expect(section('Download page').text).toContain(String(session['downloadUrl']));
  });

  test('figures in bytes are the ones in MiB', () => {
    for (const name of ['JPEG or PNG', 'MP4']) {
      const [, mebibytes, bytes = ''] =
        /^(\d+) MiB \(([\d,]+) bytes\)$/.exec(limits.get(name) ?? '') ?? [];
      expect(Number(bytes.replaceAll(',', '')), name).toBe(Number(mebibytes) * 1024 ** 2);
    }
    const largest = 25 * 1024 ** 2;
    expect(upload.upload['size']).toBeLessThanOrEqual(largest);
    expect(JSON.stringify(section('Errors').json())).toContain(`must be at most ${largest} for`);
  });

  test('the retention of the guide is the one of the API', () => {
    const row = guideSection('Deploy in 15 minutes')
      .tables.flat()
      .find(({ Parameter }) => Parameter === 'RetentionHours');
    expect(limits.get('Retention')).toBe('1 to 720 hours');
    expect(row?.['Meaning']).toContain('1 to 720');
    expect(row?.['Example']).toBe('168 (default)');
  });
});

describe('errors', () => {
  test('the example is a row of the table, under its standard title', () => {
    const { status, code, title } = section('Errors').json();
    expect(errorRows).toContainEqual(expect.objectContaining({ Status: `${status}`, code }));
    expect(title).toBe(STATUS_CODES[Number(status)]);
  });

  test('every status that the text names is in a table or comes from S3, the page or the gateway', () => {
    const listed = [
      ...errorRows.flatMap(({ Status = '' }) => Status.split(', ')),
      ...calls.map(({ Success = '' }) => Success),
    ];
    const elsewhere = {
      'Send the file': ['412', '403'],
      'Download page': ['303'],
      Errors: ['429'],
    };
    const allowed = [...listed, ...Object.values(elsewhere).flat()];
    for (const [heading, statuses] of Object.entries(elsewhere)) {
      for (const status of statuses) {
        expect(section(heading).text).toContain(status);
      }
    }
    const named = [...api.body.matchAll(/\b(?:answers?|Retry|then|and|or) (\d{3})\b/g)];
    expect(named.length).toBeGreaterThan(5);
    expect(
      named.map(([, status = '']) => status).filter((each) => !allowed.includes(each)),
    ).toEqual([]);
  });
});

describe('user guide', () => {
  const parameters = guideSection('Deploy in 15 minutes')
    .tables.flat()
    .map(({ Parameter = '' }) => Parameter);

  test('commands set parameters of the table', () => {
    const set = [...guide.body.matchAll(/ParameterKey=(\w+)/g)].map(([, name = '']) => name);
    expect(parameters).toEqual(expect.arrayContaining(set));
  });

  test('an update repeats every parameter, since those left out fall back', () => {
    for (const heading of ['Retention', 'Upgrade']) {
      const script = guideSection(heading).blocks('bash').join('\n');
      const set = [...script.matchAll(/ParameterKey=(\w+)/g)].map(([, name]) => name);
      expect(set.toSorted(), heading).toEqual(parameters.toSorted());
    }
  });

  test('the session lifecycle names states that the API has', () => {
    const states = section('Create a session').tables[1]?.find(({ Field }) => Field === 'state');
    expect(states?.['Meaning']).toBe('open, closed or expired');
    expect(session['state']).toBe('open');
  });
});
