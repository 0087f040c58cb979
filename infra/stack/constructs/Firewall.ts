import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { apiStage } from '../../../lambdas/contract/api.ts';

/** Submissions from one address in 5 minutes; WAF takes no fewer than 10. */
const submissionsPerAddress = 20;

const tooManyRequests = 'tooManyRequests';

/**
 * A web ACL in front of the site: addresses known for attacks are refused, and one address can't
 * submit without end. It costs $7 a month and $0.60 a million requests (AWS WAF's price list).
 */
export class Firewall extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Site'),
      customResponseBodies: {
        [tooManyRequests]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ title: 'Too Many Requests', status: 429 }),
        },
      },
      rules: [knownAttackers(0), tooManySubmissions(1)],
    });
    this.webAclArn = acl.attrArn;
  }
}

function knownAttackers(priority: number): CfnWebACL.RuleProperty {
  const name = 'KnownAttackers';
  return {
    name,
    priority,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: 'AWSManagedRulesAmazonIpReputationList',
      },
    },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  };
}

function tooManySubmissions(priority: number): CfnWebACL.RuleProperty {
  const name = 'TooManySubmissions';
  return {
    name,
    priority,
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
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
