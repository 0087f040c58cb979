import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { recordsTable } from '#contract/records.ts';

const { partitionKey, sortKey, expiry, dueIndex, licenseIndex } = recordsTable;

/** The table of records, which is kept even if the stack is deleted. */
export class RecordsTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      timeToLiveAttribute: expiry,
      billingMode: BillingMode.PAY_PER_REQUEST,
      // With this key, unlike DynamoDB's own, CloudTrail shows each use.
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      // Kept even if a first deployment fails, because deletion protection would stop the rollback.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: dueIndex.name,
      partitionKey: { name: dueIndex.partitionKey, type: AttributeType.STRING },
      sortKey: { name: dueIndex.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: licenseIndex.name,
      partitionKey: { name: licenseIndex.partitionKey, type: AttributeType.STRING },
      sortKey: { name: licenseIndex.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
}
