import { Duration, Validations } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FunctionName, type FunctionRow, functions } from '../../../lambdas/functions.ts';
import type { LambdaBundles } from '../bundleLambdas.ts';
import type { Api } from './Api.ts';
import { countUnsentMails } from './countUnsentMails.ts';
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
}

/** A part of the back end, as the alarms see it. */
export interface BackEndPart {
  /** Where events wait for it. @default it takes none */
  readonly inboxes?: readonly Queue[];
  /** Where it leaves what it couldn't handle. */
  readonly deadLetterQueues: readonly Queue[];
}

/** Makes each function of the table what its row says. */
export class BackEnd {
  readonly mail: MailService;
  private readonly parts: BackEndParts;
  private readonly added: LambdaFunction[] = [];

  constructor(parts: BackEndParts) {
    this.parts = parts;
    this.mail = parts.mail;
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
    if (row.route === 'everything else') {
      api.otherwise(lambda);
    } else if (row.route) {
      api.post(row.route, lambda);
    }
    this.added.push(lambda);
    return lambda;
  }

  private allow(lambda: LambdaFunction, { calls, readsDue, route }: FunctionRow): void {
    const { records, mail, variables } = this.parts;
    const onRecords = calls.filter((call) => call.startsWith('dynamodb:'));
    if (onRecords.length > 0) {
      records.allow(lambda, onRecords);
    }
    if (readsDue) {
      records.allowReadingDue(lambda);
    }
    if (calls.includes('ses:SendEmail')) {
      mail.allowSending(lambda);
      if (route) {
        countUnsentMails(lambda, variables.METRICS_NAMESPACE);
      }
    }
    const onMarketplace = calls.filter((call) => call.startsWith('aws-marketplace:'));
    if (onMarketplace.length > 0) {
      allowMarketplace(lambda, onMarketplace);
    }
  }
}

function allowMarketplace(lambda: LambdaFunction, calls: readonly string[]): void {
  lambda.allow(calls, ['*']);
  Validations.of(lambda).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'AWS Marketplace knows no resources: its calls can only be allowed on *.',
  });
}
