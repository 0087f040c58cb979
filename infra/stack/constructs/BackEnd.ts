import { Duration, Validations } from 'aws-cdk-lib';
import { Code, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type FunctionName, type FunctionRow, functions } from '../../../lambdas/functions.ts';
import type { LambdaBundles } from '../bundleLambdas.ts';
import { countLogLines } from '../watch/countLogLines.ts';
import type { Api } from './Api.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import type { MailService } from './MailService.ts';
import type { RecordsTable } from './RecordsTable.ts';

/** The values of all environment variables in lambdas/functions.ts. */
type Variables = Readonly<Record<(typeof functions)[FunctionName]['variables'][number], string>>;

interface BackEndParts {
  readonly bundles: LambdaBundles;
  readonly variables: Variables;
  /** A request needs one of these keys. @default no key is needed */
  readonly originKeys: string | undefined;
  readonly api: Api;
  readonly records: RecordsTable;
  readonly mail: MailService;
  /** The role that calls AWS Marketplace. @default the functions' own */
  readonly marketplaceRoleArn: string | undefined;
}

/** Creates functions as their rows in lambdas/functions.ts describe them. */
export class BackEnd {
  readonly mail: MailService;
  /** The functions that answer visitors and buyers. */
  readonly answering: IFunction[] = [];
  readonly lambdas: LambdaFunction[] = [];
  private readonly parts: BackEndParts;

  constructor(parts: BackEndParts) {
    this.parts = parts;
    this.mail = parts.mail;
  }

  /** Adds a function with its code, variables, permissions and route. */
  add(scope: Construct, id: string, name: FunctionName): LambdaFunction {
    const row: FunctionRow = functions[name];
    const { bundles, variables, originKeys, api } = this.parts;
    const lambda = new LambdaFunction(scope, id, {
      description: row.description,
      code: Code.fromAsset(bundles[name]),
      environment: {
        ...Object.fromEntries(functions[name].variables.map((key) => [key, variables[key]])),
        ...(row.route && originKeys && { ORIGIN_KEYS: originKeys }),
      },
      timeout: Duration.seconds(row.timeoutSeconds),
    });
    this.allow(lambda, name);
    countLogLines(lambda, name, variables.METRICS_NAMESPACE);
    if (row.route) {
      api.takeForms(row.route, lambda);
      this.answering.push(lambda.lambda);
    }
    this.lambdas.push(lambda);
    return lambda;
  }

  private allow(lambda: LambdaFunction, name: FunctionName): void {
    const { calls, indexes = [] }: FunctionRow = functions[name];
    const { records, mail, variables } = this.parts;
    const { tableArn } = records.table;
    const onRecords = calls.filter((call) => call.startsWith('dynamodb:'));
    lambda.allow(onRecords, [tableArn]);
    for (const index of indexes) {
      lambda.allow(['dynamodb:Query'], [`${tableArn}/index/${index}`]);
    }
    if (calls.includes('ses:SendRawEmail')) {
      // The contact function emails only the company. Registrations and the outbox also email buyers.
      mail.allowSending(lambda, name === 'contact' ? variables.COMPANY_EMAIL : undefined);
    }
    const onMarketplace = calls.filter((call) => call.startsWith('aws-marketplace:'));
    if (onMarketplace.length > 0) {
      allowMarketplace(lambda, onMarketplace, this.parts.marketplaceRoleArn);
    }
  }
}

function allowMarketplace(
  lambda: LambdaFunction,
  calls: readonly string[],
  roleArn: string | undefined,
): void {
  if (roleArn) {
    lambda.allow(['sts:AssumeRole'], [roleArn]);
    return;
  }
  lambda.allow(calls, ['*']);
  Validations.of(lambda).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'AWS Marketplace has no resources, so its calls can only be allowed on *.',
  });
}
