import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite, type Visitor } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

function pageFields(address: string) {
  return {
    page_path: address,
    page_location: site.origin + address,
    page_title: `Page ${new URL(address, site.origin).pathname}`,
    page_referrer: '',
    transport_type: 'beacon',
  };
}

async function eventsNamed({ commands }: Visitor, name: string) {
  return (await commands()).filter((command) => command[0] === 'event' && command[1] === name);
}

test.each([
  ['Add', 'add_to_cart'],
  ['Remove', 'remove_from_cart'],
])('%s sends %s with the solution, its category and the page', async (button, name) => {
  const visitor = await site.visitor({ stored: 'accepted' });
  await visitor.page.goto('/services?kind=all');
  await eventually(visitor.events).toEqual(['page_view']);
  await visitor.page.getByRole('button', { name: button }).click();
  await eventually(visitor.events).toEqual(['page_view', name]);
  expect(await eventsNamed(visitor, name)).toEqual([
    [
      'event',
      name,
      {
        ...pageFields('/services?kind=all'),
        event_category: 'Security Solutions',
        solution_name: 'Data encryption',
        solution_type: 'Security Solution',
        source_page: '/services',
      },
    ],
  ]);
});

test('a case study opened directly is recorded once the tag is there, with its own address', async () => {
  const visitor = await site.visitor({ stored: 'accepted' });
  await visitor.page.goto('/case-study');
  await eventually(visitor.events).toEqual(['page_view', 'View Case Study']);
  expect(await eventsNamed(visitor, 'View Case Study')).toEqual([
    [
      'event',
      'View Case Study',
      {
        ...pageFields('/case-study'),
        event_category: 'Case Studies',
        case_study_name: 'Fintech platform',
      },
    ],
  ]);
});

test('a case study opened before acceptance is not recorded afterwards', async () => {
  const visitor = await site.visitor();
  await visitor.page.goto('/case-study');
  await visitor.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await eventually(visitor.events).toEqual(['page_view', 'consent_change']);
  expect(await eventsNamed(visitor, 'View Case Study')).toEqual([]);
});
