import { expect, test } from 'vitest';
import { paths } from '../../../frontend/src/paths.ts';
import { registrationPage } from '../../../lambdas/contract/arrivals.ts';
import { handler } from '../../../lambdas/not-found/handler.ts';
import { problemOf } from '../../support/lambdas/events.ts';

function ask(rawPath: string) {
  return handler({ rawPath, requestContext: { stage: 'prod' } });
}

test('an unknown path gets a 404 problem', async () => {
  const answer = await ask('/prod/forms/unknown');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(problemOf(answer)).toMatchObject({ status: 404, title: 'Not Found' });
});

test.each([
  '/prod/forms/contact',
  '/prod/photo-kiosk-backend/aws-marketplace-landing',
  '/prod/photo-kiosk-backend/aws-marketplace-fulfillment',
  '/forms/contact',
])('another method at %s gets 405 and the one that is allowed', async (path) => {
  const answer = await ask(path);
  expect(answer.statusCode).toBe(405);
  expect(answer.headers?.['allow']).toBe('POST');
});

test.each([
  [
    'aws-marketplace-landing',
    '/prod/photo-kiosk-backend/aws-marketplace-landing',
    registrationPage,
  ],
  [
    "a registration's answer",
    '/prod/photo-kiosk-backend/aws-marketplace-fulfillment',
    registrationPage,
  ],
  ["a form's answer", '/prod/forms/contact', paths.contact],
])('a person who opens the address of %s is led to its page', async (_, rawPath, page) => {
  const answer = await handler({
    rawPath,
    requestContext: { stage: 'prod' },
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers?.['location']).toBe(page);
  expect(answer.body).toBe('');
});

test.each([[null], [undefined], [{}], [{ rawPath: 5 }], [7]])('%j gets a 404', async (event) => {
  expect((await handler(event as never)).statusCode).toBe(404);
});
