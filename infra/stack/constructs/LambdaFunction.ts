import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

export interface LambdaFunctionProps {
  /** What it does, shown in the console. */
  readonly description: string;
  /** The folder with its bundle, index.cjs. */
  readonly bundle: string;
  /** Exactly the variables that its row in lambdas/functions.ts names. */
  readonly environment: Readonly<Record<string, string>>;
  /** Memory in MB, which also sets its share of a CPU. @default 512 */
  readonly memoryMb?: number;
  /** How long a run may take. */
  readonly timeout: Duration;
}

/** A Lambda function as all of ours are: Node 24 on arm64, traced, logging JSON for 90 days. */
export class LambdaFunction extends Construct {
  readonly lambda: Lambda;
  readonly logGroup: LogGroup;
  /** How long a run may take. */
  readonly timeout: Duration;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    this.timeout = props.timeout;
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.logGroup.grantWrite(role);
    this.lambda = new Lambda(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(props.bundle),
      environment: { ...props.environment },
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout,
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'X-Ray takes no resource: xray:PutTraceSegments and PutTelemetryRecords are the only actions on *.',
    });
  }

  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources] }),
    );
  }
}
