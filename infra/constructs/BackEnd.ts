import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { LambdaBundles } from '../bundleLambdas.ts';
import type { Api } from './Api.ts';
import type { LambdaFunction } from './LambdaFunction.ts';
import type { Mail } from './Mail.ts';
import type { Records } from './Records.ts';
import type { Variables } from './variables.ts';

/** What the parts of the back end are built on. */
export interface BackEnd {
  /** Each function's bundle. */
  readonly bundles: LambdaBundles;
  /** Values for the variables that the functions name. */
  readonly variables: Variables;
  /** Where requests come in. */
  readonly api: Api;
  /** Where they are stored. */
  readonly records: Records;
  /** How mail goes out. */
  readonly mail: Mail;
}

/** A part of the back end, as the alarms see it. */
export interface BackEndPart {
  readonly lambdas: readonly LambdaFunction[];
  /** Where it leaves what it couldn't handle. */
  readonly deadLetterQueues: readonly Queue[];
}
