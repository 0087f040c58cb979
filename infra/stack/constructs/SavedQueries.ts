import { Stack, Token } from 'aws-cdk-lib';
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** What of an alarm its query is made of. */
interface Traceable {
  readonly name: string;
  /** A filter of CloudWatch Logs Insights, see logFilters.ts. */
  readonly lines: string;
}

export interface SavedQueriesProps {
  readonly definitions: readonly Traceable[];
  /** Where functions and API log. */
  readonly logGroups: readonly ILogGroup[];
}

/** A query, and where the console opens it. */
export interface SavedQuery {
  /** Its alarm's. */
  readonly name: string;
  readonly url: string;
}

/** What a line tells: of the functions, of Lambda about a run, of the API about a request. */
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

/** So far back the links of the dashboard look, in seconds: over a night. */
const reachSeconds = 12 * 3600;

/** For each alarm a query in CloudWatch Logs Insights that finds the lines behind it. */
export class SavedQueries extends Construct {
  readonly queries: readonly SavedQuery[];

  constructor(scope: Construct, id: string, { definitions, logGroups }: SavedQueriesProps) {
    super(scope, id);
    const console = queriesUrl(this);
    this.queries = definitions.map(({ name, lines }) => {
      const queryString = new QueryString({
        fields: queriedFields,
        filterStatements: [lines],
        sort: '@timestamp desc',
        limit: 500,
      });
      new QueryDefinition(this, name, {
        queryDefinitionName: queryName(this, name),
        queryString,
        logGroups: [...logGroups],
      });
      const groups = logGroups.map(({ logGroupName }) => logGroupName);
      return {
        name,
        url: `${console}$3FqueryDetail$3D${detailOf(queryString.toString(), groups)}`,
      };
    });
  }
}

/** In the console, the stack's queries lie in a folder of its name. */
export function queryName(scope: Construct, alarm: string): string {
  return `${Stack.of(scope).stackName}/${alarm}`;
}

/** Where the console has the saved queries. */
export function queriesUrl(scope: Construct): string {
  const { region } = Stack.of(scope);
  return `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#logsV2:logs-insights`;
}

/**
 * The console's own way to write a query into an address, which AWS documents nowhere: an object as
 * `~(name~'text)`, each of its signs encoded twice, with a dollar for the percent.
 */
function detailOf(query: string, logGroups: readonly string[]): string {
  return [
    ...[
      '~(end~0~start~-',
      String(reachSeconds),
      "~timeType~'RELATIVE~unit~'seconds~editorString~'",
    ],
    encodeText(query),
    '~source~(',
    ...logGroups.flatMap((group) => ["~'", Token.isUnresolved(group) ? group : encodeText(group)]),
    '))',
  ]
    .map((part) => (Token.isUnresolved(part) ? part : encodeSigns(part)))
    .join('');
}

function encodeText(text: string): string {
  return text.replace(/[^\w.-]/g, (sign) => `*${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function encodeSigns(text: string): string {
  return text.replace(/[~()']/g, (sign) => `$25${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
