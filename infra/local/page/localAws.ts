import { createHash } from 'node:crypto';
import type { HttpAnswer, HttpRequest, Origin } from '../http/message.ts';
import { jsonAnswer, textAnswer } from '../http/message.ts';
import { newPurchase } from '../marketplace/purchase.ts';
import { serviceNames } from '../services/serviceSwitch.ts';
import { findAction, serviceStatesNow } from './actions.ts';
import { alarmView } from './alarmView.ts';
import { buyerScenarios } from './buyerScenarios.ts';
import type { LocalAwsParts } from './localAwsParts.ts';
import { renderPage } from './renderPage.ts';
import { style } from './style.ts';

/**
 * Makes the page that plays AWS, and the same as a JSON API: a form is answered with a redirect
 * back to the page, JSON with JSON.
 */
export function createLocalAws(parts: LocalAwsParts): Origin {
  return async (request) => {
    if (request.method === 'GET') {
      return read(parts, request);
    }
    const found = findAction(request.path);
    if (request.method !== 'POST' || !found) {
      return jsonAnswer(404, { message: 'Not found' });
    }
    const asForm =
      request.headers.get('content-type')?.startsWith('application/x-www-form') ?? false;
    try {
      const done = await found.action(parts, found.name, inputOf(request, asForm));
      return asForm
        ? textAnswer(303, '', { location: `/?done=${encodeURIComponent(done.notice)}` })
        : jsonAnswer(200, done.value);
    } catch (error) {
      return jsonAnswer(400, { message: error instanceof Error ? error.message : String(error) });
    }
  };
}

function read(parts: LocalAwsParts, { path, query }: HttpRequest): HttpAnswer {
  if (path === '/services') {
    return jsonAnswer(200, serviceStatesNow(parts));
  }
  if (path === '/mail') {
    return jsonAnswer(200, parts.mail.state);
  }
  if (path === '/queues') {
    return jsonAnswer(
      200,
      parts.queues.map(({ logicalId, arn, length, deadLetterQueue }) => ({
        logicalId,
        arn,
        length,
        deadLetterQueue: deadLetterQueue?.logicalId,
      })),
    );
  }
  if (path === '/alarms') {
    return jsonAnswer(200, parts.alarms.list().map(alarmView));
  }
  if (path === '/subscriptions') {
    return jsonAnswer(200, parts.topics.readers());
  }
  if (path === '/unsubscribe') {
    return unsubscribe(parts, new URLSearchParams(query));
  }
  if (path !== '/') {
    return textAnswer(404, 'Not found\n');
  }
  const deadLetters = new Set(
    parts.queues.map(({ deadLetterQueue }) => deadLetterQueue?.logicalId),
  );
  const page = renderPage({
    ...parts,
    notice: new URLSearchParams(query).get('done') ?? undefined,
    scenarios: buyerScenarios(parts.sales.lastResolved()),
    mail: parts.mail.state,
    services: serviceNames.map((name) => ({ name, state: parts.services[name].state })),
    queues: parts.queues.map(({ logicalId, length }) => ({
      logicalId,
      length,
      isDeadLetters: deadLetters.has(logicalId),
    })),
    alarms: parts.alarms.list().map(alarmView),
    readers: parts.topics.readers().map(({ address }) => address),
    concurrency: parts.concurrency.limit,
    purchase: parts.sales.lastResolved() ?? newPurchase(),
  });
  const styleHash = createHash('sha256').update(style).digest('base64');
  return textAnswer(200, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${parts.siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  });
}

/** SNS's link: whoever opens it ends the subscription, be it a scanner of mails. */
function unsubscribe({ topics }: LocalAwsParts, query: URLSearchParams): HttpAnswer {
  const reader = topics.unsubscribe(query.get('SubscriptionArn') ?? '');
  return reader
    ? textAnswer(200, `Subscription removed! ${reader.address} gets no more alarms.\n`)
    : textAnswer(404, 'There is no such subscription.\n');
}

function inputOf({ body }: HttpRequest, asForm: boolean): unknown {
  const text = body.toString();
  return asForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}');
}
