import { againField, formFields } from '../contract/forms.ts';
import {
  isFromOurPage,
  type JsonObject,
  type RequestEvent,
  readFields,
  readHeader,
} from '../shared/http/request.ts';
import { findArrival, isHandle } from '../shared/purchases/arrivals.ts';
import { type Resolved, resolvePurchase } from '../shared/purchases/marketplace.ts';
import type { Table } from '../shared/records/table.ts';

/** Far above AWS's tokens, which have no documented length. */
const maxTokenLength = 8192;

const rules = {
  token: { label: 'Registration token', maxLength: maxTokenLength, required: true },
  email: { ...formFields.email, required: true },
} as const;

/**
 * Reads token and e-mail address, and whether the mail is wanted again; all fields at fault where any are. A plus sign that became a
 * space on its way through an address bar is put back.
 */
export function readRegistration(body: JsonObject) {
  const read = readFields(body, rules);
  if (!read.ok) {
    return read;
  }
  const { token, email } = read.fields;
  return {
    ok: true as const,
    token: token.replaceAll(' ', '+'),
    email,
    again: body.get(againField) === 'true',
  };
}

/**
 * The query of the page that a form was posted from. The site's policy is
 * strict-origin-when-cross-origin, which sends the whole address to the own origin (W3C Referrer
 * Policy, section 3.8).
 *
 * @param siteUrl the site's origin
 */
export function readPostedQuery(event: RequestEvent, siteUrl: string): URLSearchParams {
  const referrer = isFromOurPage(event, siteUrl) ? readHeader(event, 'referer') : '';
  return URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
}

/** The token of such a form: its hidden field, which a script fills in, or else that query's. */
export function readPostedToken(event: RequestEvent, body: JsonObject, siteUrl: string): string {
  const token = body.get('token');
  return typeof token === 'string' && token !== ''
    ? token
    : (readPostedQuery(event, siteUrl).get('token') ?? '');
}

type Parts = Parameters<typeof resolvePurchase>[0] & {
  readonly table: Table;
  readonly nowMs: number;
};

/** Finds the purchase behind a token: among the arrivals for a handle of ours, else at AWS. */
export async function findPurchase(
  { table, nowMs, ...parts }: Parts,
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  if (!isHandle(token)) {
    return resolvePurchase(parts, token, abortSignal);
  }
  const purchase = await findArrival(table, token, nowMs);
  if (purchase) {
    return { ok: true, purchase };
  }
  parts.log.info('HANDLE_UNKNOWN');
  return { ok: false, why: 'expired' };
}
