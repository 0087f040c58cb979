import { Stack } from 'aws-cdk-lib';
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

export interface SavedQueriesProps {
  /** Filters by the alarm's name, see logFilters.ts. */
  readonly definitions: Readonly<Record<string, { readonly lines: string }>>;
  readonly logGroups: readonly ILogGroup[];
}

export const queriedFields =
  `@timestamp lambda level code kind mail reason error at awsStatus awsRequestId reference
  licenseArn count ms calls.0 calls.1 calls.2 requestId type record.status
  record.metrics.durationMs record.metrics.initDurationMs errorType routeKey status
  integrationError @log`.split(/\s+/);

/** For each alarm a query in CloudWatch Logs Insights that finds the lines behind it. */
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
