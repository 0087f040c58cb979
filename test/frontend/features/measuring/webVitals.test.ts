import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite, type Visitor } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

function inConsole({ messages }: Visitor) {
  return messages
    .filter(({ text }) => text.startsWith('Web vital '))
    .map(({ type, text }) => `${type} ${text.split(' ')[2]}`)
    .toSorted();
}

/** Touches the page, then hides it, which is when the last metrics are known. */
async function useAndLeave({ page }: Visitor) {
  await page.getByRole('button', { name: 'Add' }).click();
  // The browser tells of an interaction after its next frame, and draws one where something asks.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        function draw() {
          return requestAnimationFrame(draw);
        }
        draw();
        const observer = new PerformanceObserver(() => requestIdleCallback(resolve));
        observer.observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

const metrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
const debugged = metrics.map((name) => `debug ${name}`);

test('go to the console, and nowhere else, without acceptance', async () => {
  const visitor = await site.visitor();
  await visitor.page.goto('/');
  await eventually(() => inConsole(visitor)).toEqual(['debug FCP', 'debug TTFB']);
  await useAndLeave(visitor);
  await eventually(() => inConsole(visitor)).toEqual(debugged);
  expect(visitor.google.hits).toEqual([]);
  expect(visitor.complaints()).toEqual([]);
});

test('go to analytics too while it is enabled', async () => {
  const visitor = await site.visitor({ stored: 'accepted' });
  await visitor.page.goto('/');
  await eventually(() => visitor.webVitals().toSorted()).toEqual(['FCP', 'TTFB']);
  await useAndLeave(visitor);
  await eventually(() => visitor.webVitals().toSorted()).toEqual(metrics);
  expect(inConsole(visitor)).toEqual(debugged);
  const event = (await visitor.commands()).find(([, name]) => name === 'TTFB');
  expect(event?.[2]).toMatchObject({
    event_category: 'Web Vitals',
    page_path: '/',
    transport_type: 'beacon',
    value: expect.any(Number),
    metric_value: expect.any(Number),
    metric_id: expect.stringMatching(/^v/),
    metric_rating: expect.stringMatching(/good|needs-improvement|poor/),
  });
});
