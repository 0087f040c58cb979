import { createHash } from 'node:crypto';
import type { HttpAnswer, Origin } from '../../../infra/local/http/message.ts';
import { requestOf } from '../local/httpFixture.ts';

/** A page in a browser's cache, with the headers that it goes by. */
export interface StoredPage {
  readonly html: string;
  readonly headers: Headers;
}

/** What was wrong with a page as a visitor got it, and what the visitor's browser keeps. */
export interface Visit {
  readonly faults: readonly string[];
  readonly status: number;
  readonly page: StoredPage;
}

/**
 * Opens a page as a browser does, with what it kept of an earlier visit, and judges it by the policy
 * that it goes by: every style that it holds and every script that it names must be let through.
 */
export async function visit(site: Origin, path: string, kept?: StoredPage): Promise<Visit> {
  const etag = kept?.headers.get('etag');
  const answer = await site(requestOf(path, { headers: etag ? { 'if-none-match': etag } : {} }));
  const page = answer.status === 304 && kept ? refreshed(kept, answer) : pageOf(answer);
  const shown = [...answer.headers.keys()].filter((name) => name.startsWith('x-amz-meta-'));
  return {
    status: answer.status,
    page,
    faults: [...policyFaults(page), ...shown.map((name) => `shows ${name}`)].map(
      (fault) => `${path} (${answer.status}): ${fault}`,
    ),
  };
}

/** Own scripts that a page or a script names. */
export function scriptsIn(text: string): string[] {
  return [...text.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path ?? '');
}

function pageOf({ headers, body }: HttpAnswer): StoredPage {
  return { html: body.toString(), headers };
}

/** A 304's headers take the place of the stored ones (RFC 9111, section 3.2). */
function refreshed(kept: StoredPage, { headers }: HttpAnswer): StoredPage {
  const merged = new Headers(kept.headers);
  for (const [name, value] of headers) {
    merged.set(name, value);
  }
  return { ...kept, headers: merged };
}

function policyFaults({ html, headers }: StoredPage): string[] {
  const policy = headers.get('content-security-policy');
  if (policy === null) {
    return ['has no policy'];
  }
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  return [
    ...styles
      .filter((css) => !sources(policy, 'style-src').includes(hashOf(css)))
      .map(() => 'is unstyled'),
    ...scripts
      .filter((url) => !sources(policy, 'script-src').includes(sourceOf(url)))
      .map((url) => `may not load ${url}`),
    ...(styles.length === 0 ? ['holds no style'] : []),
  ];
}

function sources(policy: string, directive: string): string[] {
  const [, ...values] =
    policy
      .split('; ')
      .map((text) => text.split(' '))
      .find(([name]) => name === directive) ?? [];
  return values;
}

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

function sourceOf(url: string): string {
  return url.startsWith('/') ? "'self'" : new URL(url).origin;
}
