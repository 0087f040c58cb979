import { Stack, Validations } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export interface OperatorNoticesProps {
  readonly email: string;
  readonly monthlyBudgetUsd: number | undefined;
}

export class OperatorNotices extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: OperatorNoticesProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.allowAlarms();
    this.topic.addSubscription(new EmailSubscription(props.email));
    Validations.of(this.topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'Nobody would read a dead-letter queue for mails. The dashboard shows alarms too.',
    });
    if (props.monthlyBudgetUsd) {
      this.watchCosts(props.email, props.monthlyBudgetUsd);
    }
  }

  /** Our policy replaces the topic's default one, which lets CloudWatch publish. */
  private allowAlarms(): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** For the whole account, because a budget for one stack needs activated cost allocation tags. */
  private watchCosts(email: string, monthlyBudgetUsd: number): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      // Early enough to do something about it.
      notificationsWithSubscribers: Object.entries({ ACTUAL: 80, FORECASTED: 100 }).map(
        ([notificationType, threshold]) => ({
          notification: {
            notificationType,
            threshold,
            thresholdType: 'PERCENTAGE',
            comparisonOperator: 'GREATER_THAN',
          },
          subscribers: [{ subscriptionType: 'EMAIL', address: email }],
        }),
      ),
    });
  }
}
