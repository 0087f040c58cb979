import { outputNames } from '../../../lambdas/contract/stack.ts';
import { readMember } from '../../../lambdas/shared/busEvents.ts';
import { waitForEvents } from './events.ts';
import { compare, outputOf, type Rehearsal, simulated } from './rehearsal.ts';

const journeysConfig = 'test/infra/operator/rehearse/playwright.config.ts';

/** Asks the site what every deployment is asked, and goes through it with a browser. */
export async function visitSite(rehearsal: Rehearsal) {
  const { cloud, stage } = rehearsal;
  const site = outputOf(rehearsal, outputNames.siteUrl);
  const smoke = await cloud.run(['npm', 'run', 'smoke', '--', '--url', site]);
  const journeys = await cloud.run(['npx', 'playwright', 'test', '--config', journeysConfig], {
    E2E_STACKS: JSON.stringify({ site: { urls: { site } } }),
  });
  // One of the journeys is a message to the company.
  const company = simulated('success', stage, 'company');
  const [told] = await waitForEvents(rehearsal, 5, [
    ({ detail }) => readMember(detail, 'mail', 'destination', '0') === company,
  ]);
  const came = readMember(told?.detail, 'eventType') ?? 'no event of SES in 5 minutes';
  return [
    compare('npm run smoke passes', smoke === 0, `exit code ${smoke}`),
    compare('The main journeys pass in a browser', journeys === 0, `exit code ${journeys}`),
    compare("SES sends the mail on a visitor's message", came === 'Send', came),
  ];
}
