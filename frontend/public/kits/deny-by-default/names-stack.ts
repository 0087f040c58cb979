import { Stack, type StackProps, aws_route53resolver as r53 } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export interface NamesProps extends StackProps {
  readonly vpcId: string;
}

export class NamesStack extends Stack {
  constructor(scope: Construct, id: string, props: NamesProps) {
    super(scope, id, props);
    const list = (name: string, domains: string[]) =>
      new r53.CfnFirewallDomainList(this, name, { domains }).attrId;
    const rules = new r53.CfnFirewallRuleGroup(this, 'Names', { firewallRules: [
      { priority: 10, action: 'ALLOW', // AWS services, databases
        firewallDomainListId: list('Ours', [
          '*.us-east-1.amazonaws.com', '*.us-east-1.rds.amazonaws.com']),
        firewallDomainRedirectionAction: 'TRUST_REDIRECTION_DOMAIN' },
      { priority: 20, action: 'BLOCK', blockResponse: 'NXDOMAIN',
        firewallDomainListId: list('Rest', ['*']) },
    ] });
    new r53.CfnFirewallRuleGroupAssociation(this, 'Dns', {
      firewallRuleGroupId: rules.attrId, priority: 101, vpcId: props.vpcId });
  }
}
