import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { apiPaths, apiStage } from '../../lambdas/contract/api.ts';
import { type OutputName, outputNames } from '../../lambdas/contract/stack.ts';
import type { LambdaBundles } from './bundleLambdas.ts';
import type { Config } from './config.ts';
import { Alarms } from './constructs/Alarms.ts';
import { Api } from './constructs/Api.ts';
import { alarmDefinitions } from './constructs/alarmDefinitions.ts';
import { BackEnd, type BackEndPart } from './constructs/BackEnd.ts';
import { Dashboard } from './constructs/Dashboard.ts';
import { Firewall } from './constructs/Firewall.ts';
import { MailFeedback } from './constructs/MailFeedback.ts';
import { MailService } from './constructs/MailService.ts';
import { Marketplace } from './constructs/Marketplace.ts';
import { createMetrics } from './constructs/metrics.ts';
import { OperatorNotices } from './constructs/OperatorNotices.ts';
import { OriginKeys } from './constructs/OriginKeys.ts';
import { Outbox } from './constructs/Outbox.ts';
import { OutsideView } from './constructs/OutsideView.ts';
import { PurchasesCheck } from './constructs/PurchasesCheck.ts';
import { Records } from './constructs/Records.ts';
import { SavedQueries } from './constructs/SavedQueries.ts';
import { SiteAddress } from './constructs/SiteAddress.ts';
import { Website } from './constructs/Website.ts';
import { signingOf } from './names.ts';
import type { BuiltSite } from './readSite.ts';

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
    const api = new Api(this, 'Api');
    const originKeys =
      props.config.firewall === 'off'
        ? undefined
        : new OriginKeys(this, 'OriginKeys', props.config.originKey);
    const website = this.website(props, api, originKeys?.sent);
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
    });
    backEnd.add(this, 'Contact', 'contact');
    backEnd.add(this, 'NotFound', 'not-found');
    const hasProduct = props.config.marketplaceProductCode !== undefined;
    const parts = [
      new Marketplace(this, 'Marketplace', { backEnd, hasProduct }),
      ...(hasProduct ? [new PurchasesCheck(this, 'PurchasesCheck', backEnd)] : []),
      new Outbox(this, 'Outbox', backEnd),
      new MailFeedback(this, 'MailFeedback', backEnd),
    ];
    if (originKeys) {
      // CloudFront brings the key before anybody asks for it.
      for (const { lambda } of backEnd.lambdas) {
        lambda.node.addDependency(website.distribution);
      }
    }
    website.files.uploadAfter(api, mail, ...parts, ...backEnd.lambdas);
    const deadLetterQueues = parts.flatMap((part) => part.deadLetterQueues);

    const metrics = createMetrics({
      stage: api.stage,
      distribution: website.distribution,
      lambdas: backEnd.lambdas.map(({ lambda }) => lambda),
      inboxes: parts.flatMap(({ inboxes }: BackEndPart) => inboxes ?? []),
      deadLetterQueues,
      namespace: variables.METRICS_NAMESPACE,
      homePageStatus: this.outsideView(props.config, website)?.status,
    });
    const definitions = alarmDefinitions(metrics);
    const { alarms } = new Alarms(this, 'Alarms', {
      definitions,
      topic: this.operator(props.config)?.topic,
    });
    const { queries } = new SavedQueries(this, 'Queries', {
      definitions,
      logGroups: [...backEnd.lambdas, api].map(({ logGroup }) => logGroup),
    });
    new Dashboard(this, 'Dashboard', { metrics, alarms, queries });

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
      deadLetterQueues.map((queue) => queue.queueArn).join(','),
      'The queues that npm run leads -- redrive empties',
    );
  }

  private website({ config, site }: SiteStackProps, { api }: Api, originKey?: string): Website {
    const { domainName, hostedZoneId } = config;
    return new Website(this, 'Website', {
      site,
      api,
      address:
        domainName && hostedZoneId
          ? new SiteAddress(this, 'Address', { domainName, hostedZoneId })
          : undefined,
      firewall: config.firewall === 'off' ? undefined : new Firewall(this, 'Firewall'),
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
    });
  }

  /** Looks once the pages are there: a first deployment takes a while, and nobody is to be woken. */
  private outsideView({ healthCheck }: Config, website: Website): OutsideView | undefined {
    return healthCheck === 'on'
      ? new OutsideView(this, 'OutsideView', { host: website.host, after: website.files })
      : undefined;
  }

  private operator({ alarmEmail, monthlyBudgetUsd }: Config): OperatorNotices | undefined {
    return alarmEmail
      ? new OperatorNotices(this, 'Operator', { email: alarmEmail, monthlyBudgetUsd })
      : undefined;
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
    MAIL_DAILY_CAP: String(config.mailDailyCap),
    RETENTION_MONTHS: String(config.retentionMonths),
  };
}
