import { productCode } from './startMarketplace.ts';

interface Places {
  readonly dynamodb: string;
  readonly ses: string;
  readonly marketplace: string;
  readonly table: string;
}

/** What a Lambda finds in its environment, with the services at these addresses. */
export function buildEnvironment({ dynamodb, ses, marketplace, table }: Places) {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SES: ses,
    AWS_ENDPOINT_URL_MARKETPLACE_METERING: marketplace,
    RECORDS_TABLE: table,
    MAIL_FROM: 'DevSecOps, Inc <website@devsecops.example>',
    COMPANY_EMAIL: 'leads@devsecops.example',
    SUPPORT_EMAIL: 'support@devsecops.example',
    SITE_URL: 'https://devsecops.example',
    MAIL_CONFIGURATION_SET: 'website',
    MARKETPLACE_PRODUCT_CODE: productCode,
    MAIL_DAILY_CAP: '1000',
    RETENTION_MONTHS: '24',
    METRICS_NAMESPACE: 'Test',
  };
}
