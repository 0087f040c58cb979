import * as v from 'valibot';
import type { HttpRequest } from '../http/message.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';

/** Makes the request that an origin gets of the one that the viewer sent. */
export type ToOriginRequest = (request: HttpRequest) => HttpRequest;

type Selected = 'none' | 'all' | { readonly only: string[] } | { readonly except: string[] };

interface Forwarding {
  readonly headers: Selected;
  /** Headers that CloudFront adds, in lower case. */
  readonly added: readonly string[];
  readonly cookies: Selected;
  readonly query: Selected;
}

const nothing: Forwarding = { headers: 'none', added: [], cookies: 'none', query: 'none' };

/** Source: CloudFront developer guide, "Use managed origin request policies". */
const managedPolicies: Readonly<Record<string, Forwarding>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': {
    ...nothing,
    headers: 'all',
    cookies: 'all',
    query: 'all',
  },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { except: ['host'] },
    added: [],
    cookies: 'all',
    query: 'all',
  },
};

function named(behaviors: readonly string[]) {
  return v.pipe(v.string(), v.picklist(behaviors as [string, ...string[]]));
}

const policySchema = v.object({
  OriginRequestPolicyConfig: v.object({
    HeadersConfig: v.object({
      HeaderBehavior: named([
        'none',
        'whitelist',
        'allViewer',
        'allViewerAndWhitelistCloudFront',
        'allExcept',
      ]),
      Headers: v.optional(v.array(v.string()), []),
    }),
    CookiesConfig: v.object({
      CookieBehavior: named(['none', 'whitelist', 'all', 'allExcept']),
      Cookies: v.optional(v.array(v.string()), []),
    }),
    QueryStringsConfig: v.object({
      QueryStringBehavior: named(['none', 'whitelist', 'all', 'allExcept']),
      QueryStrings: v.optional(v.array(v.string()), []),
    }),
  }),
});

/**
 * Reads what a behavior's origin request policy lets through.
 *
 * @param id the behavior's OriginRequestPolicyId, if it has one
 * @throws UnsupportedTemplateError for a managed policy that isn't listed here
 */
export function readOriginRequestPolicy(
  stack: StackReader,
  id: string | undefined,
): ToOriginRequest {
  const forwarding = readForwarding(stack, id);
  return (request) => ({
    ...request,
    query: selectQuery(request.query, forwarding.query),
    headers: selectHeaders(request, forwarding),
  });
}

function readForwarding(stack: StackReader, id: string | undefined): Forwarding {
  if (id === undefined) {
    return nothing;
  }
  const managed = managedPolicies[id];
  if (managed) {
    return managed;
  }
  if (!stack.ids('AWS::CloudFront::OriginRequestPolicy').includes(id)) {
    throw new UnsupportedTemplateError(
      `Origin request policy ${id} isn't known here; add it to infra/local/edge/originRequestPolicy.ts.`,
    );
  }
  const config = stack.properties(id, policySchema).OriginRequestPolicyConfig;
  const { HeaderBehavior, Headers: names } = config.HeadersConfig;
  const listed = names.map((name) => name.toLowerCase());
  const added = HeaderBehavior === 'allExcept' ? [] : listed.filter(isAdded);
  return {
    headers: selection(HeaderBehavior, listed),
    added,
    cookies: selection(config.CookiesConfig.CookieBehavior, config.CookiesConfig.Cookies),
    query: selection(
      config.QueryStringsConfig.QueryStringBehavior,
      config.QueryStringsConfig.QueryStrings,
    ),
  };
}

function selection(behavior: string, names: string[]): Selected {
  if (behavior === 'whitelist') {
    return { only: names };
  }
  if (behavior === 'allExcept') {
    return { except: names };
  }
  return behavior === 'none' ? 'none' : 'all';
}

function isSelected(name: string, selected: Selected): boolean {
  if (typeof selected === 'string') {
    return selected === 'all';
  }
  return 'only' in selected ? selected.only.includes(name) : !selected.except.includes(name);
}

function isAdded(name: string): boolean {
  return name.startsWith('cloudfront-');
}

/** Forwarded whatever the policy says: they describe the body. */
const bodyHeaders = ['content-type', 'content-length'];

function selectHeaders(request: HttpRequest, forwarding: Forwarding): Headers {
  const headers = new Headers({ 'user-agent': 'Amazon CloudFront' });
  for (const [name, value] of request.headers) {
    // What a viewer claims CloudFront said is never passed on.
    if (name === 'cookie' || isAdded(name)) {
      continue;
    }
    if (bodyHeaders.includes(name) || isSelected(name, forwarding.headers)) {
      headers.set(name, value);
    }
  }
  const cookies = selectCookies(request.headers.get('cookie') ?? '', forwarding.cookies);
  if (cookies) {
    headers.set('cookie', cookies);
  }
  const { address, port } = request.viewer;
  const known: Readonly<Record<string, string>> = {
    'cloudfront-viewer-address': `${address}:${port}`,
    // The template redirects to HTTPS, so at AWS nothing else gets here.
    'cloudfront-forwarded-proto': 'https',
    'cloudfront-viewer-http-version': '1.1',
  };
  for (const name of forwarding.added) {
    if (known[name]) {
      headers.set(name, known[name]);
    }
  }
  const forwardedFor = request.headers.get('x-forwarded-for');
  headers.set('x-forwarded-for', forwardedFor ? `${forwardedFor}, ${address}` : address);
  headers.set('via', '1.1 local.cloudfront.net (CloudFront)');
  return headers;
}

function selectQuery(query: string, selected: Selected): string {
  return query
    .split('&')
    .filter((pair) => isSelected(pair.split('=')[0] ?? '', selected))
    .join('&');
}

function selectCookies(cookie: string, selected: Selected): string {
  return cookie
    .split(/; */)
    .filter((pair) => pair !== '' && isSelected(pair.split('=')[0] ?? '', selected))
    .join('; ');
}
