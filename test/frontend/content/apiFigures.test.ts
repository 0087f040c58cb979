import { STATUS_CODES } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  api,
  callRows,
  errorRows,
  guide,
  guideSection,
  requestBodies,
  section,
  session,
  upload,
} from './readApi.ts';
import { productDocuments } from './readDocuments.ts';

const limits = new Map(
  section('Limits')
    .tables.flat()
    .map(({ Limit = '', Value = '' }) => [Limit, Value]),
);
function minutesBetween(from: unknown, to: unknown): number {
  return (Date.parse(String(to)) - Date.parse(String(from))) / 60_000;
}

describe('times, ids and limits', () => {
  test('a session closes and expires when its table says', () => {
    expect(limits.get('Session open for')).toBe('30 minutes');
    expect(minutesBetween(session['createdAt'], session['closesAt'])).toBe(30);
    const [created] = requestBodies;
    const hours = minutesBetween(session['createdAt'], session['expiresAt']) / 60;
    expect(hours).toBe(created?.['retentionHours']);
  });

  test('an upload URL lives for 15 minutes, within the session', () => {
    const meaning = section('Request an upload').tables[1]?.at(-1)?.['Meaning'] ?? '';
    const [, minutes, time] =
      /^(\d+) minutes after the request, which came at ([\d:]{8}) here$/.exec(meaning) ?? [];
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
      ...callRows.map(({ Success = '' }) => Success),
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
