import fs from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { vi } from 'vitest';

/** What MDN HTTP Observatory says of an answer. */
export interface Grade {
  /** Of 135. */
  readonly score: number;
  /** The results that did not pass. */
  readonly failed: readonly string[];
  /** Every result that is worth points, with them. */
  readonly points: Readonly<Record<string, number>>;
}

/** An answer and what a preflight request to the same address was answered. */
export interface ScannedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly preflight: { readonly status: number; readonly headers: Headers };
}

const host = 'www.example.com';

/**
 * Lets MDN's own tests and points judge an answer of the local stack as that of a new domain behind
 * CloudFront: over HTTPS with a good certificate, where plain HTTP is redirected (the template's
 * tests see to that), and on no browser's preload list. The scanner itself wants a public host.
 */
export function gradeAnswer(path: string, { text, preflight, ...answer }: ScannedAnswer): Grade {
  const secure = new URL(`https://${host}${path}`);
  const page = scanned(answer);
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const requests = new Requests(host);
  requests.session = { url: secure, jar: { serializeSync: () => ({ cookies: [] }) } };
  requests.resources.path = text;
  requests.responses = {
    auto: {
      ...page,
      httpEquiv: isHtml ? parseHttpEquivHeaders(text, secure.href) : new Map(),
    },
    cors: scanned(preflight),
    http: page,
    https: page,
    httpRedirects: [
      { url: new URL(`http://${host}${path}`), status: 301 },
      { url: secure, status: answer.status },
    ],
    httpsRedirects: [{ url: secure, status: answer.status }],
  };
  const results = withoutPreloadList(() => ALL_TESTS.map((judge) => judge(requests)));
  const points = results.map(
    ({ result }) => [result ?? '', getScoreModifier(result ?? '')] as const,
  );
  return {
    score: scoreOf(points.map(([, modifier]) => modifier)),
    failed: results.filter(({ pass }) => !pass).map(({ result }) => String(result)),
    points: Object.fromEntries(points.filter(([, modifier]) => modifier !== 0)),
  };
}

/** Points beyond 100 are only given where next to nothing is wrong. */
function scoreOf(modifiers: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutExtra = sum(modifiers.filter((modifier) => modifier < 0));
  return withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutExtra;
}

const scanned = ({ status, headers }: { readonly status: number; readonly headers: Headers }) => ({
  status,
  headers: Object.fromEntries(headers),
  verified: true,
});

/** The package downloads browsers' preload list when it is installed; a new domain isn't on it. */
function withoutPreloadList<T>(judge: () => T): T {
  const readFile = fs.readFileSync;
  const read = vi
    .spyOn(fs, 'readFileSync')
    .mockImplementation((file, options) =>
      String(file).endsWith('hsts-preload.json') ? '{}' : readFile(file, options),
    );
  try {
    return judge();
  } finally {
    read.mockRestore();
  }
}
