import { readFileSync } from 'node:fs';
import { Stack, StackProps, aws_ssm as ssm } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export class HostCareStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const approve = (severity: string[], approveAfterDays: number) => ({
      approveAfterDays,
      patchFilterGroup: { patchFilters: [
        { key: 'CLASSIFICATION', values: ['Security'] },
        { key: 'SEVERITY', values: severity },
      ] },
    });
    new ssm.CfnPatchBaseline(this, 'Baseline', {
      name: 'al2023-weekly',
      operatingSystem: 'AMAZON_LINUX_2023',
      patchGroups: ['staging', 'production'],
      approvalRules: { patchRules: [
        approve(['Critical', 'Important'], 0), approve(['Medium', 'Low'], 7),
      ] },
    });
    const weekly = (job: string, day: string, groups: string[], document: string,
      maxErrors: string, parameters: Record<string, string[]>) =>
      new ssm.CfnAssociation(this, job, {
        associationName: job, name: document, parameters,
        targets: [{ key: 'tag:PatchGroup', values: groups }],
        scheduleExpression: `cron(0 3 ? * ${day} *)`, // 03:00 UTC
        applyOnlyAtCronInterval: true,
        maxConcurrency: '25%', maxErrors,
      });
    for (const [group, day] of [['staging', 'TUE'], ['production', 'THU']]) {
      weekly(`Patch-${group}`, day, [group], 'AWS-RunPatchBaseline', '10%',
        { Operation: ['Install'], RebootOption: ['RebootIfNeeded'] });
    }
    const commands = [readFileSync('antivirus.sh', 'utf8')];
    weekly('Antivirus', 'SUN', ['staging', 'production'], 'AWS-RunShellScript',
      '100%', { commands, executionTimeout: ['14400'] });
  }
}
