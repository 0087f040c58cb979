import { CfnOutput, Duration, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { apiPaths, apiStage } from '#contract/api.ts';
import { isRehearsal, type OutputName, outputNames } from '#contract/stack.ts';
import type { BuiltSite } from './builtSite.ts';
import type { LambdaBundles } from './bundleLambdas.ts';
import type { Config } from './config.ts';
import { Api } from './constructs/Api.ts';
import { BackEnd } from './constructs/BackEnd.ts';
import { MailFeedback } from './constructs/EventInbox.ts';
import { type LambdaFunction, runRegularly } from './constructs/LambdaFunction.ts';
import { MailService } from './constructs/MailService.ts';
import { MarketplaceIntegration } from './constructs/MarketplaceIntegration.ts';
import { RecordsTable } from './constructs/RecordsTable.ts';
import { RehearsalResources } from './constructs/RehearsalResources.ts';
import { Alarms } from './watch/Alarms.ts';
import { alarmDefinitions } from './watch/alarmDefinitions.ts';
import { Dashboard } from './watch/Dashboard.ts';
import { createMetrics, type MetricSources } from './watch/metrics.ts';
import { OperatorNotices } from './watch/OperatorNotices.ts';
import { FormCheck, OutsideView } from './watch/OutsideChecks.ts';
import { SavedQueries } from './watch/SavedQueries.ts';
import { Firewall, OriginKeys } from './website/Firewall.ts';
import { SiteAddress } from './website/SiteAddress.ts';
import { Website } from './website/Website.ts';

export interface SiteStackProps extends StackProps {
  readonly config: Config;
  readonly site: BuiltSite;
  readonly bundles: LambdaBundles;
}

type Watched = Pick<MetricSources, 'backEnd' | 'regular' | 'inboxes' | 'blocked'>;

/** The whole site: pages, API, records, email, AWS Marketplace, and the alarms. */
export class SiteStack extends Stack {
  private readonly config: Config;

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { config, site, bundles } = props;
    this.config = config;
    // Once activated as cost allocation tags, they split the account's bill by stage.
    Tags.of(this).add('project', 'devsecops-website');
    Tags.of(this).add('stage', config.stage);
    const api = new Api(this, 'Api');
    const guarded = config.firewall !== 'off';
    const originKeys = guarded ? new OriginKeys(this, 'OriginKeys', config.originKey) : undefined;
    const firewall = guarded ? new Firewall(this, 'Firewall') : undefined;
    const { domainName } = config;
    const website = new Website(this, 'Website', {
      site,
      api: api.api,
      address: domainName ? new SiteAddress(this, 'Address', domainName, config) : undefined,
      firewall,
      originKey: originKeys?.sent,
      config,
    });
    const records = new RecordsTable(this, 'Records');
    const mail = new MailService(this, 'Mail', config);
    const backEnd = new BackEnd({
      bundles,
      variables: {
        MAIL_FROM: config.senderEmail,
        COMPANY_EMAIL: config.companyEmail,
        SUPPORT_EMAIL: config.supportEmail,
        MARKETPLACE_PRODUCT_CODE: config.marketplaceProductCode ?? '',
        MARKETPLACE_ROLE_ARN: config.marketplaceRoleArn ?? '',
        MAIL_DAILY_CAP: String(config.mailDailyCap),
        VISITOR_CONFIRMATION: config.visitorConfirmation,
        REPLY_REMINDERS: config.replyReminders,
        RETENTION_MONTHS: String(config.retentionMonths),
        RECORDS_TABLE: records.table.tableName,
        SITE_URL: website.url,
        MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
        METRICS_NAMESPACE: this.stackName,
      },
      originKeys: config.firewall === 'on' ? originKeys?.taken : undefined,
      api,
      records,
      mail,
      marketplaceRoleArn: config.marketplaceRoleArn,
    });
    backEnd.add(this, 'Contact', 'contact');
    const marketplace = new MarketplaceIntegration(this, 'Marketplace', backEnd, config);
    const feedback = new MailFeedback(this, 'MailFeedback', backEnd);
    const inboxes = [...(marketplace.inbox ? [marketplace.inbox] : []), feedback.inbox];
    const regular = this.regularFunctions(backEnd);
    if (originKeys) {
      // CloudFront has to send the key before the functions require it.
      for (const lambda of backEnd.lambdas) {
        lambda.node.addDependency(website.distribution);
      }
    }
    if (isRehearsal(config.stage)) {
      new RehearsalResources(this, 'Rehearsal', { stage: config.stage, records, mail });
    }
    website.files.uploadAfter(api, mail, marketplace, feedback, ...backEnd.lambdas);
    this.watch(api, website, { backEnd, regular, inboxes, blocked: firewall?.blocked });

    this.output(outputNames.siteUrl, website.url, 'The site');
    this.output(
      outputNames.fulfillmentUrl,
      `${website.url}/${apiStage}${apiPaths.landing}`,
      'The fulfillment URL to enter at AWS Marketplace',
    );
    this.output(
      outputNames.recordsTable,
      records.table.tableName,
      'The table that npm run leads works on',
    );
    this.output(
      outputNames.deadLetterQueues,
      inboxes.map(({ deadLetters }) => deadLetters.queueArn).join(','),
      'The queues that npm run leads -- redrive empties',
    );
  }

  private regularFunctions(backEnd: BackEnd): LambdaFunction[] {
    const outbox = backEnd.add(this, 'Outbox', 'outbox');
    runRegularly(outbox, {
      description: 'Runs the outbox, which sends pending emails',
      every: Duration.minutes(1),
      lifetime: Duration.minutes(1),
    });
    if (this.config.marketplaceProductCode === undefined) {
      return [outbox];
    }
    const purchasesCheck = backEnd.add(this, 'PurchasesCheck', 'purchases-check');
    runRegularly(purchasesCheck, {
      description: 'Compares purchases with AWS Marketplace',
      every: Duration.days(1),
      lifetime: Duration.hours(1),
      retries: 2,
    });
    return [purchasesCheck, outbox];
  }

  private watch(api: Api, website: Website, watched: Watched): void {
    const { healthCheck, formCheck, alarmEmail, alarmTopicArn, monthlyBudgetUsd } = this.config;
    const takesRegistrations = this.config.marketplaceProductCode !== undefined;
    const outside =
      healthCheck === 'on' ? new OutsideView(this, 'OutsideView', website.host) : undefined;
    const forms =
      formCheck === 'on'
        ? new FormCheck(this, 'FormCheck', { siteUrl: website.url, takesRegistrations })
        : undefined;
    // Otherwise alarms would go off during a first deployment.
    outside?.node.addDependency(website.files);
    forms?.node.addDependency(website.files);
    const metrics = createMetrics({
      stage: api.stage,
      distribution: website.distribution,
      ...watched,
      namespace: this.stackName,
      homePageStatus: outside?.status,
      formChecks: forms?.failures,
    });
    const definitions = alarmDefinitions(metrics);
    const topics = [
      ...(alarmEmail
        ? [new OperatorNotices(this, 'Operator', { email: alarmEmail, monthlyBudgetUsd }).topic]
        : []),
      ...(alarmTopicArn ? [Topic.fromTopicArn(this, 'SecondChannel', alarmTopicArn)] : []),
    ];
    const { alarms } = new Alarms(this, 'Alarms', { definitions, topics });
    const logGroups = [...watched.backEnd.lambdas, api].map(({ logGroup }) => logGroup);
    new SavedQueries(this, 'Queries', { definitions, logGroups });
    const { dashboard } = new Dashboard(this, 'Dashboard', { metrics, alarms });
    this.output(
      outputNames.dashboardUrl,
      `https://${this.region}.console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboard.dashboardName}`,
      'Alarms, requests, emails and log lines on one page',
    );
  }

  private output(name: OutputName, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }
}
