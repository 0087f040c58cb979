import { againField, formFields } from '../contract/api.ts';
import {
  isFromOurPage,
  type JsonObject,
  type RequestEvent,
  readFields,
  readHeader,
} from '../shared/http/request.ts';

/** The token is far longer than AWS's, which have no documented length. */
const rules = {
  token: { label: 'Registration token', maxLength: 8192, required: true },
  email: { ...formFields.email, required: true },
} as const;

/**
 * Reads token and address, and whether the mail is wanted again; lists every faulty field instead,
 * if there is one. A plus sign that an address bar turned into a space is restored.
 */
export function readRegistration(body: JsonObject) {
  const read = readFields(body, rules);
  if (!read.ok) {
    return read;
  }
  const { token = '', email = '' } = read.fields;
  const again = body.get(againField) === 'true';
  return { ok: true as const, token: token.replaceAll(' ', '+'), email, again };
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
export function tokenOf(event: RequestEvent, body: JsonObject, siteUrl: string): string {
  const token = body.get('token');
  return typeof token === 'string' && token !== ''
    ? token
    : (readPostedQuery(event, siteUrl).get('token') ?? '');
}
