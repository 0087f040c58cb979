import { CfnOutput, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { apiPaths, apiStage } from '../../lambdas/contract/api.ts';
import {
  isRehearsal,
  type OutputName,
  outputNames,
  purchaseEventSource,
} from '../../lambdas/contract/stack.ts';
import type { LambdaBundles } from './bundleLambdas.ts';
import type { Config } from './config.ts';
import { Api } from './constructs/Api.ts';
import { BackEnd } from './constructs/BackEnd.ts';
import { MailFeedback } from './constructs/MailFeedback.ts';
import { MailService } from './constructs/MailService.ts';
import { Marketplace } from './constructs/Marketplace.ts';
import { Outbox } from './constructs/Outbox.ts';
import { PurchasesCheck } from './constructs/PurchasesCheck.ts';
import { Records } from './constructs/Records.ts';
import { Rehearsal } from './constructs/Rehearsal.ts';
import { signingOf } from './names.ts';
import type { BuiltSite } from './readSite.ts';
import { Alarms } from './watch/Alarms.ts';
import { alarmDefinitions } from './watch/alarmDefinitions.ts';
import { Dashboard } from './watch/Dashboard.ts';
import { FormCheck } from './watch/FormCheck.ts';
import { createMetrics } from './watch/metrics.ts';
import { OperatorNotices } from './watch/OperatorNotices.ts';
import { OutsideView } from './watch/OutsideView.ts';
import { SavedQueries } from './watch/SavedQueries.ts';
import { Firewall } from './website/Firewall.ts';
import { OriginKeys } from './website/OriginKeys.ts';
import { SiteAddress } from './website/SiteAddress.ts';
import { Website } from './website/Website.ts';

export interface SiteStackProps extends StackProps {
  readonly config: Config;
  /** The built front end. */
  readonly site: BuiltSite;
  /** The Lambda functions' bundles. */
  readonly bundles: LambdaBundles;
}

/** Everything: pages, API, records, mail, AWS Marketplace, and who is told when something is wrong. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    // For the account's bill, by stage, once they are activated there as cost allocation tags.
    Tags.of(this).add('project', 'devsecops-website');
    Tags.of(this).add('stage', props.config.stage);
    const api = new Api(this, 'Api');
    const originKeys =
      props.config.firewall === 'off'
        ? undefined
        : new OriginKeys(this, 'OriginKeys', props.config.originKey);
    const firewall = props.config.firewall === 'off' ? undefined : new Firewall(this, 'Firewall');
    const website = this.website(props, api, firewall, originKeys?.sent);
    const records = new Records(this, 'Records');
    const mail = this.mail(props.config);

    const variables = {
      ...settingsOf(props.config),
      RECORDS_TABLE: records.table.tableName,
      SITE_URL: website.url,
      MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
      METRICS_NAMESPACE: this.stackName,
    };
    const backEnd = new BackEnd({
      bundles: props.bundles,
      variables,
      originKeys: props.config.firewall === 'on' ? originKeys?.taken : undefined,
      api,
      records,
      mail,
      marketplaceRoleArn: props.config.marketplaceRoleArn,
    });
    backEnd.add(this, 'Contact', 'contact');
    const hasProduct = props.config.marketplaceProductCode !== undefined;
    const { marketplaceRoleArn } = props.config;
    const marketplace = new Marketplace(this, 'Marketplace', {
      backEnd,
      hasProduct,
      marketplaceRoleArn,
      eventSource: purchaseEventSource(props.config.stage),
    });
    const runs = [
      ...(hasProduct ? [new PurchasesCheck(this, 'PurchasesCheck', backEnd)] : []),
      new Outbox(this, 'Outbox', backEnd),
    ];
    const feedback = new MailFeedback(this, 'MailFeedback', backEnd);
    const inboxes = [...(marketplace.inbox ? [marketplace.inbox] : []), feedback.inbox];
    if (originKeys) {
      // CloudFront brings the key before anybody asks for it.
      for (const { lambda } of backEnd.lambdas) {
        lambda.node.addDependency(website.distribution);
      }
    }
    if (isRehearsal(props.config.stage)) {
      new Rehearsal(this, 'Rehearsal', { stage: props.config.stage, records, mail });
    }
    website.files.uploadAfter(api, mail, marketplace, ...runs, feedback, ...backEnd.lambdas);

    const metrics = createMetrics({
      stage: api.stage,
      distribution: website.distribution,
      answering: backEnd.answering,
      regular: runs.map(({ lambda }) => lambda),
      lambdas: backEnd.lambdas.map(({ lambda }) => lambda),
      inboxes,
      namespace: variables.METRICS_NAMESPACE,
      homePageStatus: this.outsideView(props.config, website)?.status,
      formChecks: this.formCheck(props.config, website)?.failures,
      blocked: firewall?.blocked,
    });
    const definitions = alarmDefinitions(metrics);
    const { alarms } = new Alarms(this, 'Alarms', {
      definitions,
      topics: this.topics(props.config),
    });
    new SavedQueries(this, 'Queries', {
      definitions,
      logGroups: [...backEnd.lambdas, api].map(({ logGroup }) => logGroup),
    });
    const { dashboard } = new Dashboard(this, 'Dashboard', { metrics, alarms });
    this.output(
      outputNames.dashboardUrl,
      `https://${this.region}.console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboard.dashboardName}`,
      'Alarms, requests, mails and log lines on one page',
    );

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

  private website(
    { config, site }: SiteStackProps,
    { api }: Api,
    firewall: Firewall | undefined,
    originKey: string | undefined,
  ): Website {
    const { domainName, hostedZoneId, certificateArn } = config;
    return new Website(this, 'Website', {
      site,
      api,
      address:
        domainName === undefined
          ? undefined
          : new SiteAddress(this, 'Address', { domainName, hostedZoneId, certificateArn }),
      firewall,
      originKey,
      hsts: config.hsts,
      listed: config.stage === 'prod',
      analytics: config.gaMeasurementId !== undefined,
    });
  }

  private mail(config: Config): MailService {
    return new MailService(this, 'Mail', {
      senderEmail: config.senderEmail,
      signing: signingOf(config),
      dmarc: config.dmarc,
      dmarcReports: config.dmarcReports,
    });
  }

  /** Looks once the pages are there: a first deployment takes a while, and nobody is to be woken. */
  private outsideView({ healthCheck }: Config, website: Website): OutsideView | undefined {
    return healthCheck === 'on'
      ? new OutsideView(this, 'OutsideView', { host: website.host, after: website.files })
      : undefined;
  }

  private formCheck({ formCheck }: Config, website: Website): FormCheck | undefined {
    if (formCheck === 'off') {
      return undefined;
    }
    const check = new FormCheck(this, 'FormCheck', website.url);
    check.node.addDependency(website.files);
    return check;
  }

  private topics({ alarmEmail, alarmTopicArn, monthlyBudgetUsd }: Config): ITopic[] {
    return [
      ...(alarmEmail
        ? [new OperatorNotices(this, 'Operator', { email: alarmEmail, monthlyBudgetUsd }).topic]
        : []),
      ...(alarmTopicArn ? [Topic.fromTopicArn(this, 'SecondChannel', alarmTopicArn)] : []),
    ];
  }

  private output(name: OutputName, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }
}

/** The settings that the functions are told as they are. */
function settingsOf(config: Config) {
  return {
    MAIL_FROM: config.senderEmail,
    COMPANY_EMAIL: config.companyEmail,
    SUPPORT_EMAIL: config.supportEmail,
    MARKETPLACE_PRODUCT_CODE: config.marketplaceProductCode ?? '',
    MARKETPLACE_ROLE_ARN: config.marketplaceRoleArn ?? '',
    MAIL_DAILY_CAP: String(config.mailDailyCap),
    RETENTION_MONTHS: String(config.retentionMonths),
  };
}
