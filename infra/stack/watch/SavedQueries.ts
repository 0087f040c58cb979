import { Stack } from 'aws-cdk-lib';
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LogCode } from '#contract/codes.ts';

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

/** Runs that ended without a response, as Lambda and the Node.js runtime log them. */
export const crashes =
  'record.status in ["error", "failure", "timeout"] or level in ["ERROR", "FATAL"]';

export const starts = 'type = "platform.start"';

/** Cold starts of over a second. */
export const slowStarts = 'record.metrics.initDurationMs > 1000';

/** Requests to the API that got 5xx, and 4xx. */
export const serverErrors = 'status like /^5/';
export const clientErrors = 'status like /^4/';

export const requests = 'ispresent(routeKey)';

export function inGroup(part: string, filter: string): string {
  return `@log like /${part}/ and (${filter})`;
}

export interface SavedQueriesProps {
  /** Filters by the alarm's name. */
  readonly definitions: Readonly<Record<string, { readonly lines: string }>>;
  readonly logGroups: readonly ILogGroup[];
}

export const queriedFields = [
  '@timestamp',
  'lambda',
  'level',
  'code',
  'kind',
  'mail',
  'reason',
  'error',
  'at',
  'awsStatus',
  'awsRequestId',
  'reference',
  'licenseArn',
  'count',
  'ms',
  'calls.0',
  'calls.1',
  'calls.2',
  'requestId',
  'type',
  'record.status',
  'record.metrics.durationMs',
  'record.metrics.initDurationMs',
  'errorType',
  'routeKey',
  'status',
  'integrationError',
  '@log',
];

/** A query in CloudWatch Logs Insights for each alarm, which finds the log lines behind it. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { definitions, logGroups }: SavedQueriesProps) {
    super(scope, id);
    for (const [name, { lines }] of Object.entries(definitions)) {
      new QueryDefinition(this, name, {
        queryDefinitionName: queryName(this, name),
        queryString: new QueryString({
          fields: queriedFields,
          filterStatements: [lines],
          sort: '@timestamp desc',
          limit: 500,
        }),
        logGroups: [...logGroups],
      });
    }
  }
}

/** In the console, the stack's queries are in a folder with its name. */
export function queryName(scope: Construct, alarm: string): string {
  return `${Stack.of(scope).stackName}/${alarm}`;
}

export function queriesUrl(scope: Construct): string {
  const { region } = Stack.of(scope);
  return `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#logsV2:logs-insights`;
}
