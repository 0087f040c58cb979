import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { LambdaFunction } from './LambdaFunction.ts';

/** The sparse index of records that something is owed to; the outbox reads it. */
export const dueIndexName = 'due';

/** The one table: submissions, registrations, what is owed to them, and the audit log. */
export class Records extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
      billingMode: BillingMode.PAY_PER_REQUEST,
      // AWS's key in this account rather than DynamoDB's own: its uses show in CloudTrail.
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      // Not even when its first deployment fails: protected, it would only stop the rollback.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: dueIndexName,
      partitionKey: { name: 'due', type: AttributeType.STRING },
      sortKey: { name: 'dueAt', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
  }

  /** Lets a function make these calls to the table. */
  allow(lambda: LambdaFunction, calls: readonly string[]): void {
    lambda.allow(calls, [this.table.tableArn]);
  }

  /** Lets a function ask what is due. */
  allowReadingDue(lambda: LambdaFunction): void {
    lambda.allow(['dynamodb:Query'], [`${this.table.tableArn}/index/${dueIndexName}`]);
  }
}
