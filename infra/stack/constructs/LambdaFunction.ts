import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type Code,
  type IFunction,
  type IVersion,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';

export interface LambdaFunctionProps {
  readonly description: string;
  /** Its file `index` exports `handler`. */
  readonly code: Code;
  readonly environment: Readonly<Record<string, string>>;
  /** Memory in MB, which also sets its share of a CPU. @default 512 */
  readonly memoryMb?: number | undefined;
  readonly timeout: Duration;
}

/** A Lambda function with our defaults: Node 24 on arm64, X-Ray, JSON logs kept for 90 days. */
export class LambdaFunction extends Construct {
  readonly lambda: Lambda;
  /**
   * The alias that routes, schedules and queues call. It points to the newest version, or to an older
   * one that the operator chose. CloudFormation changes a function's code and variables one after
   * the other, but a version has both.
   */
  readonly live: IFunction;
  readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { memoryMb = 512, environment, ...props }: LambdaFunctionProps,
  ) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.logGroup.grantWrite(role);
    this.lambda = new Lambda(this, 'Function', {
      ...props,
      // An error names a line of the sources instead of a place in the bundle.
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      memorySize: memoryMb,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      // Older versions stay, so that we can go back to them. A failed deployment leaves none.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    this.live = new Alias(this, 'Live', {
      aliasName: 'live',
      // The classes' own declarations don't fit their interfaces under exactOptionalPropertyTypes.
      version: this.lambda.currentVersion as IVersion,
    }) as IFunction;
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'xray:PutTraceSegments and PutTelemetryRecords, the only actions on *, support no resources.',
    });
  }

  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void {
    if (actions.length > 0) {
      this.lambda.addToRolePolicy(
        new PolicyStatement({ actions: [...actions], resources: [...resources] }),
      );
    }
  }
}

export interface RegularRuns {
  readonly description: string;
  readonly every: Duration;
  /** How long a run may wait for its start. After that it is skipped. */
  readonly lifetime: Duration;
  /** How often Lambda retries a failed run. @default 0: the next run does its work */
  readonly retries?: 2;
}

/**
 * Runs a function on a schedule. Failed runs have no dead-letter queue, because the next run does
 * their work. An alarm goes off after several failures.
 */
export function runRegularly(
  fn: LambdaFunction,
  { description, every, lifetime, retries }: RegularRuns,
): void {
  fn.live.configureAsyncInvoke({ maxEventAge: lifetime, retryAttempts: retries ?? 0 });
  const reason =
    'The next run does the work of a failed one. An alarm goes off after several failures.';
  Validations.of(fn).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason },
  );
  new Schedule(fn, 'Schedule', {
    description,
    schedule: ScheduleExpression.rate(every),
    target: new LambdaInvoke(fn.live, { maxEventAge: lifetime, retryAttempts: 0 }),
  });
}
