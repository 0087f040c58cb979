import type { LogCode } from '../../../lambdas/contract/codes.ts';

// Filters of CloudWatch Logs Insights, for lines of the functions, of Lambda about them, and of the
// API about requests. Sources: CloudWatch Logs user guide, "CloudWatch Logs Insights language query
// syntax"; Lambda developer guide, "Lambda Telemetry API Event schema reference".

export function codes(...wanted: readonly LogCode[]): string {
  return `code in [${wanted.map((code) => `"${code}"`).join(', ')}]`;
}

export function anyOf(...filters: readonly string[]): string {
  return filters.map((filter) => `(${filter})`).join(' or ');
}

export const errors = 'level = "error"';

/** Runs that ended without an answer, in Lambda's words and the runtime's. */
export const crashes =
  'record.status in ["error", "failure", "timeout"] or level in ["ERROR", "FATAL"]';

export const starts = 'type = "platform.start"';

/** Runs that had to load their function first, for over a second. */
export const slowStarts = 'record.metrics.initDurationMs > 1000';

/** Requests to the API that it answered with an error of its side, and of the caller's. */
export const serverErrors = 'status like /^5/';
export const clientErrors = 'status like /^4/';

export const requests = 'ispresent(routeKey)';

export function inGroup(part: string, filter: string): string {
  return `@log like /${part}/ and (${filter})`;
}
