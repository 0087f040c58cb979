import { createHash } from 'node:crypto';
import {
  type HttpAnswer,
  type HttpRequest,
  jsonAnswer,
  type Origin,
  textAnswer,
} from '../http/exchange.ts';
import type { Queue } from '../messaging/queues.ts';
import { findAction, statesOf } from './actions.ts';
import { countWaiting } from './countWaiting.ts';
import { renderPage, style } from './renderPage.ts';
import type { LocalAwsParts } from './state.ts';

/** Makes the Local AWS page and its API: a form gets a redirect to the page, JSON gets JSON. */
export function createLocalAws(parts: LocalAwsParts): Origin {
  return async (request) => {
    if (request.method === 'POST') {
      return act(parts, request);
    }
    switch (request.method === 'GET' || request.method === 'HEAD' ? request.path : '') {
      case '/':
        return showPage(parts, new URLSearchParams(request.query));
      case '/services':
        return jsonAnswer(200, statesOf(parts));
      case '/mail':
        return jsonAnswer(200, parts.mail.state);
      case '/queues':
        return jsonAnswer(200, parts.queues.map(describeQueue));
      default:
        return textAnswer(404, 'Not found\n');
    }
  };
}

function describeQueue({ logicalId, arn, messages, deadLetterQueue }: Queue) {
  return {
    logicalId,
    arn,
    messages: messages.map(({ body }) => body),
    deadLetterQueue: deadLetterQueue?.logicalId,
  };
}

async function act(
  parts: LocalAwsParts,
  { path, headers, body }: HttpRequest,
): Promise<HttpAnswer> {
  const action = findAction(path);
  if (!action) {
    return jsonAnswer(404, { message: 'Not found' });
  }
  const text = body.toString();
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  try {
    const input = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}');
    const { notice, value } = await action(parts, input);
    return isForm
      ? textAnswer(303, '', { location: `/?done=${encodeURIComponent(notice)}` })
      : jsonAnswer(200, value);
  } catch (error) {
    return jsonAnswer(400, { message: error instanceof Error ? error.message : String(error) });
  }
}

async function showPage(parts: LocalAwsParts, query: URLSearchParams): Promise<HttpAnswer> {
  const page = renderPage(parts, await countWaiting(parts), query.get('done') ?? '');
  const styleHash = createHash('sha256').update(style).digest('base64');
  return textAnswer(200, page, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${parts.siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  });
}
