import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { apiStage } from '#contract/api.ts';

/** Submissions from one address in 5 minutes. WAF's minimum is 10. */
const submissionsPerAddress = 20;

const tooManyRequests = 'tooManyRequests';

/**
 * A web ACL that refuses addresses known for attacks and limits submissions per address. It costs $7 a
 * month and $0.60 per million requests (AWS WAF's price list).
 */
export class Firewall extends Construct {
  readonly webAclArn: string;
  readonly blocked: Metric;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Two stages in one account need two names, or the alarm of each would count both.
    const metricName = Stack.of(this).stackName;
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(metricName),
      customResponseBodies: {
        [tooManyRequests]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ title: 'Too Many Requests', status: 429 }),
        },
      },
      rules: [knownAttackers, tooManySubmissions],
    });
    this.webAclArn = acl.attrArn;
    this.blocked = new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: metricName, Rule: 'ALL' },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
    this.logRefusals();
  }

  /**
   * In an attack, the operator has to know where it comes from. So this log, unlike all others, has
   * client addresses. It has only refused requests, without query and cookies, and is kept seven days.
   * Source: CloudFormation, AWS::WAFv2::LoggingConfiguration: the name must begin with aws-waf-logs-.
   */
  private logRefusals(): void {
    const logGroup = new LogGroup(this, 'Refusals', {
      logGroupName: `aws-waf-logs-${Stack.of(this).stackName}`,
      retention: RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAclArn,
      // The ARN of the construct ends with :*, which WAF refuses.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [{ queryString: {} }, { singleHeader: { Name: 'cookie' } }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
  }
}

const knownAttackers: CfnWebACL.RuleProperty = {
  name: 'KnownAttackers',
  priority: 0,
  statement: {
    managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibility('KnownAttackers'),
};

const tooManySubmissions: CfnWebACL.RuleProperty = {
  name: 'TooManySubmissions',
  priority: 1,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      limit: submissionsPerAddress,
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: `/${apiStage}/`,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
  },
  action: {
    block: { customResponse: { responseCode: 429, customResponseBodyKey: tooManyRequests } },
  },
  visibilityConfig: visibility('TooManySubmissions'),
};

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/**
 * The keys that prove to the API's functions that a request came through CloudFront. AWS generates
 * them, and CloudFormation resolves them at deployment, so the template has no key.
 *
 * Each generation is a secret ($0.40 a month), and there are three. CloudFront sends the middle one,
 * and the functions accept all three. So no request fails while a deployment raises the generation by
 * one, no matter what changes first and where it rolls back. Versions of one secret would be cheaper,
 * but only the newest two can be referenced, and the functions have to know the next key before
 * CloudFront sends it.
 */
export class OriginKeys extends Construct {
  /** The key that CloudFront sends. */
  readonly sent: string;
  /** The keys that the functions accept, separated by spaces. */
  readonly taken: string;

  constructor(scope: Construct, id: string, generation: number) {
    super(scope, id);
    const before = this.createKey(generation - 1);
    this.sent = this.createKey(generation);
    const after = this.createKey(generation + 1);
    this.taken = [before, this.sent, after].join(' ');
  }

  private createKey(generation: number): string {
    const secret = new Secret(this, `Generation${generation}`, {
      description: `Proves to the API that a request came through CloudFront (${generation})`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions change keys together in a deployment, with the setting originKey.',
    });
    // A reference that CloudFormation resolves, not the value.
    return secret.secretValue.unsafeUnwrap();
  }
}
