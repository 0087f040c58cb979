import { expect, test } from 'vitest';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { postForm, postJson } from '../support/lambdas/events.ts';
import { playedRequestId } from '../support/lambdas/faultAnswer.ts';
import { handlers } from '../support/lambdas/handlers.ts';
import { shareBackEnd } from '../support/lambdas/shareBackEnd.ts';
import type { Fault } from '../support/lambdas/startFaultProxy.ts';

/** Whoever reads the log learns what a service said, and by which request AWS finds it again. */
const { backEnd, log } = await shareBackEnd();

const awsRequestId = playedRequestId;
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' };

test.each<[Fault, object]>([
  ['access denied', { error: 'AccessDeniedException', awsStatus: 400, awsRequestId }],
  ['503', { error: 'ServiceUnavailable', awsStatus: 503, awsRequestId }],
  ['junk 200', { error: 'SyntaxError', awsStatus: 200, awsRequestId }],
  ['reset before the answer', { error: 'ECONNRESET' }],
])('storage that answers %s is named', async (fault, told) => {
  backEnd.wire.dynamodb.setPlan((operation) => (operation === 'PutItem' ? fault : undefined));
  await handlers.contact(postJson(message));
  expect(log.of('STORAGE_FAILED')).toMatchObject([told]);
});

test.each<[Fault, object]>([
  ['access denied', { reason: 'AccessDenied', awsRequestId }],
  ['500', { reason: 'InternalServerError', awsRequestId }],
  ['throttled', { reason: 'Throttled', awsRequestId }],
  ['junk 200', { reason: 'BrokenAnswer', awsRequestId }],
  ['reset before the answer', { reason: 'ECONNRESET' }],
  ['hang', { reason: 'ETIMEDOUT' }],
])('SES that answers %s is named', async (fault, told) => {
  backEnd.wire.ses.setPlan(() => fault);
  await handlers.contact(postJson({ ...message, message: fault }));
  expect(log.of('MAIL_PUT_OFF')).toMatchObject([told]);
});

test('a mail that SES refuses for good names its request', async () => {
  backEnd.wire.ses.setPlan(() => 'rejected');
  await handlers.contact(postJson({ ...message, message: 'rejected' }));
  expect(log.of('OUTBOX_PARKED')).toMatchObject([
    { reason: 'InvalidParameterValue', awsRequestId },
  ]);
});

test.each<[Fault, object]>([
  ['access denied', { reason: 'AccessDeniedException', awsRequestId }],
  ['reset before the answer', { reason: 'ECONNRESET' }],
])('AWS Marketplace that answers %s is named', async (fault, told) => {
  backEnd.wire.marketplace.setPlan(() => fault);
  await handlers.landing(postForm({ 'x-amzn-marketplace-token': tokenOf('named') }));
  expect(log.of('MARKETPLACE_UNAVAILABLE')).toMatchObject([told]);
});

test('a token that AWS Marketplace does not take names its request', async () => {
  backEnd.wire.marketplace.setPlan(() => 'rejected');
  await handlers.landing(postForm({ 'x-amzn-marketplace-token': tokenOf('named') }));
  expect(log.of('MARKETPLACE_BAD_TOKEN')).toMatchObject([
    { reason: 'InvalidTokenException', awsRequestId },
  ]);
});
