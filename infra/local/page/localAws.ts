import { createHash } from 'node:crypto';
import type { HttpAnswer, HttpRequest, Origin } from '../http/message.ts';
import { jsonAnswer, textAnswer } from '../http/message.ts';
import { newPurchase } from '../marketplace/purchase.ts';
import { serviceNames } from '../services/serviceSwitch.ts';
import { findAction, serviceStatesNow } from './actions.ts';
import { alarmView } from './alarmView.ts';
import { buyerScenarios } from './buyerScenarios.ts';
import type { LocalAwsParts } from './localAwsParts.ts';
import type { OpenedPage } from './openPage.ts';
import { openMail, openQueue, openRecord } from './openPage.ts';
import { alarmTitles } from './renderAlarms.ts';
import { renderOpened, renderPage } from './renderPage.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import type { WaysContent } from './waysSection.ts';
import { waysList } from './waysSection.ts';
import { wayView } from './wayView.ts';

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

/** What is only read, by its path: all but the pages answer in JSON. */
const readers: Readonly<Record<string, (parts: LocalAwsParts, query: URLSearchParams) => unknown>> =
  {
    '/services': serviceStatesNow,
    '/mail': ({ mail }) => mail.state,
    '/queues': ({ queues }) =>
      queues.map(({ logicalId, arn, length, deadLetterQueue }) => ({
        logicalId,
        arn,
        length,
        deadLetterQueue: deadLetterQueue?.logicalId,
      })),
    '/alarms': ({ alarms }) => alarms.list().map(alarmView),
    '/subscriptions': ({ topics }) => topics.readers(),
    '/ways': (parts, query) => findWays(parts, query).ways,
  };

async function read(parts: LocalAwsParts, request: HttpRequest): Promise<HttpAnswer> {
  const { path } = request;
  const query = new URLSearchParams(request.query);
  if (Object.hasOwn(readers, path)) {
    return jsonAnswer(200, readers[path]?.(parts, query));
  }
  if (path === '/unsubscribe') {
    return unsubscribe(parts, query);
  }
  if (path === '/ways/list') {
    return readWays(parts, request, query);
  }
  const opened = await open(parts, path, query);
  if (opened) {
    return pageAnswer(opened.status, renderOpened(opened), parts.siteUrl);
  }
  return path === '/'
    ? pageAnswer(200, renderWhole(parts, query), parts.siteUrl)
    : textAnswer(404, 'Not found\n');
}

/** What opens from a step. */
async function open(
  parts: LocalAwsParts,
  path: string,
  query: URLSearchParams,
): Promise<OpenedPage | undefined> {
  const [, kind, name = ''] = /^\/(records|queues|mails)(?:\/([\w%.-]+))?$/.exec(path) ?? [];
  switch (kind) {
    case 'records':
      return openRecord(parts, query);
    case 'queues':
      return openQueue(parts, name);
    case 'mails':
      return openMail(parts, name);
    default:
      return undefined;
  }
}

/** More are found by searching. */
const mostWays = 20;

function findWays({ ways, alarms }: LocalAwsParts, query: URLSearchParams): WaysContent {
  const search = query.get('reference') ?? '';
  const found = ways.list(search);
  const titles = alarmTitles(alarms.list().map(({ definition }) => definition.logicalId));
  return {
    search,
    count: found.length,
    ways: found.slice(0, mostWays).map((way) => wayView(way, ways.alarms(), titles)),
  };
}

/** The list by itself, for the page that keeps it current. */
function readWays(parts: LocalAwsParts, { headers }: HttpRequest, query: URLSearchParams) {
  const etag = `"${startedMs}-${parts.ways.version}"`;
  return headers.get('if-none-match') === etag
    ? textAnswer(304, '', { etag })
    : textAnswer(200, waysList(findWays(parts, query)).text, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        etag,
      });
}

/** Tells the versions of one start from those of the next. */
const startedMs = Date.now();

function renderWhole(parts: LocalAwsParts, query: URLSearchParams): string {
  const deadLetters = new Set(
    parts.queues.map(({ deadLetterQueue }) => deadLetterQueue?.logicalId),
  );
  return renderPage({
    ...parts,
    notice: query.get('done') ?? undefined,
    happened: findWays(parts, query),
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
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function pageAnswer(status: number, page: string, siteUrl: string): HttpAnswer {
  return textAnswer(status, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
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
