import { Duration, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FunctionName, type FunctionRow, functions } from '../../../lambdas/functions.ts';
import type { LambdaBundles } from '../bundleLambdas.ts';
import { countLogLines, countUnsentMails } from '../watch/countLogLines.ts';
import type { Api } from './Api.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import type { MailService } from './MailService.ts';
import type { Records } from './Records.ts';
import { pickVariables, type Variables } from './variables.ts';

/** What the functions are built on. */
interface BackEndParts {
  /** Each function's bundle. */
  readonly bundles: LambdaBundles;
  /** Values for the variables that the functions name. */
  readonly variables: Variables;
  /** The keys of which a request has to bring one. @default none: every request will do */
  readonly originKeys: string | undefined;
  /** Where requests come in. */
  readonly api: Api;
  /** Where they are stored. */
  readonly records: Records;
  /** How mail goes out. */
  readonly mail: MailService;
  /** The role by which AWS Marketplace is called. @default the functions' own */
  readonly marketplaceRoleArn: string | undefined;
}

/** Where events wait for a function, and where it leaves what it couldn't handle. */
export interface Inbox {
  /** What the events are about, such as "Mail". */
  readonly name: string;
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/** The functions that write the audit log, and go on when they can't. */
const writesAudit: readonly FunctionName[] = [
  'contact',
  'marketplace-landing',
  'marketplace-registration',
  'marketplace-events',
];

/** Makes each function of the table what its row says. */
export class BackEnd {
  readonly mail: MailService;
  private readonly parts: BackEndParts;
  /** The functions that answer visitors and buyers, and the others. */
  readonly answering: IFunction[] = [];
  readonly others: IFunction[] = [];
  private readonly added: LambdaFunction[] = [];

  constructor(parts: BackEndParts) {
    this.parts = parts;
    this.mail = parts.mail;
  }

  /** The namespace that the functions write their own metrics into. */
  get namespace(): string {
    return this.parts.variables.METRICS_NAMESPACE;
  }

  /** All functions that were added. */
  get lambdas(): readonly LambdaFunction[] {
    return this.added;
  }

  /** Adds a function: its code, its variables, what its role allows and the address it answers to. */
  add(scope: Construct, id: string, name: FunctionName): LambdaFunction {
    const row: FunctionRow = functions[name];
    const { bundles, variables, originKeys, api } = this.parts;
    const lambda = new LambdaFunction(scope, id, {
      description: row.description,
      bundle: bundles[name],
      environment: {
        ...pickVariables(variables, functions[name].variables),
        ...(row.route && originKeys && { ORIGIN_KEYS: originKeys }),
      },
      ...(row.memoryMb && { memoryMb: row.memoryMb }),
      timeout: Duration.seconds(row.timeoutSeconds),
    });
    this.allow(lambda, row);
    if (row.route) {
      api.post(row.route, lambda);
    }
    const namespace = variables.METRICS_NAMESPACE;
    if (row.route && originKeys) {
      countLogLines(lambda, namespace, 'OriginRefusals', ['code', 'ORIGIN_REFUSED']);
    }
    if (writesAudit.includes(name)) {
      countLogLines(lambda, namespace, 'AuditFailures', ['code', 'AUDIT_FAILED']);
    }
    this.added.push(lambda);
    (row.route ? this.answering : this.others).push(lambda.lambda);
    return lambda;
  }

  private allow(lambda: LambdaFunction, { calls, indexes = [], route }: FunctionRow): void {
    const { records, mail, variables } = this.parts;
    const onRecords = calls.filter((call) => call.startsWith('dynamodb:'));
    if (onRecords.length > 0) {
      records.allow(lambda, onRecords);
    }
    for (const index of indexes) {
      records.allowQuery(lambda, index);
    }
    if (calls.includes('ses:SendRawEmail')) {
      // A form's words go to the company alone; registrations and the outbox mail buyers as well.
      mail.allowSending(lambda, lambda.node.id === 'Contact' ? variables.COMPANY_EMAIL : undefined);
      if (route) {
        countUnsentMails(lambda, variables.METRICS_NAMESPACE);
      }
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
    reason: 'AWS Marketplace knows no resources: its calls can only be allowed on *.',
  });
}
