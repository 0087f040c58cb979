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
import { Construct } from 'constructs';

export interface LambdaFunctionProps {
  readonly description: string;
  /** What exports `handler` from a file `index`. */
  readonly code: Code;
  readonly environment: Readonly<Record<string, string>>;
  /** Memory in MB, which also sets its share of a CPU. @default 512 */
  readonly memoryMb?: number | undefined;
  readonly timeout: Duration;
}

/** A Lambda function as all of ours are: Node 24 on arm64, traced, logging JSON for 90 days. */
export class LambdaFunction extends Construct {
  readonly lambda: Lambda;
  /**
   * What everybody calls: the newest version, or an older one that the operator chose. CloudFormation
   * changes a function's code and its variables one after the other; a version has both.
   */
  readonly live: IFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { memoryMb = 512, ...props }: LambdaFunctionProps) {
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
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      memorySize: memoryMb,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      // Older versions stay, to go back to; those of a deployment that failed don't.
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
        'X-Ray takes no resource: xray:PutTraceSegments and PutTelemetryRecords are the only actions on *.',
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
