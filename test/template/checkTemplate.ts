import { Template } from 'aws-cdk-lib/assertions';
import { createStack, everySetting } from '../support/stack/synthesizeStack.ts';
import { schemaFaults } from './schemaFaults.ts';

// AWS's own schemas, about the templates of the settings that matter. npm run check:template also runs
// actionlint.

const domain = {
  domainName: 'www.acme-security.com',
  senderEmail: 'website@acme-security.com',
  senderDkim: 'on',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1234',
};

const settings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'the defaults': {},
  'every setting': everySetting,
  'firewall=edge': { firewall: 'edge' },
  'no product': { marketplaceProductCode: '' },
  'DNS elsewhere': domain,
  'stage dev': { stage: 'dev', visitorConfirmation: 'on' },
  'a rehearsal': { stage: 'rehearsal-abc123' },
};

const faults = Object.entries(settings).flatMap(([name, given]) => {
  const { Resources } = Template.fromStack(createStack(given)).toJSON();
  return schemaFaults(Resources).map((fault) => `${name}: ${fault}`);
});

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`AWS's schemas accept ${Object.keys(settings).length} templates.`);
}
