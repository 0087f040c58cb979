// The parts of MDN's scanner that grade an answer; the package has no types of its own.

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';

  interface Output {
    readonly result: string | null;
    readonly pass: boolean;
  }
  export const ALL_TESTS: readonly ((requests: Requests) => Output)[];
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  interface ScannedResponse {
    status: number;
    headers: Record<string, string>;
    verified: boolean;
    httpEquiv?: Map<string, string[]>;
  }
  interface Redirect {
    url: URL;
    status: number;
  }
  export class Requests {
    constructor(hostname: string);
    resources: { path: string | null };
    responses: {
      auto: ScannedResponse | null;
      cors: ScannedResponse | null;
      http: ScannedResponse | null;
      https: ScannedResponse | null;
      httpRedirects: Redirect[];
      httpsRedirects: Redirect[];
    };
    session: { url: URL; jar: unknown } | null;
  }
}
