import type { Purchase } from '../contract/records.ts';
import { type Read, type RequestEvent, readBody } from '../shared/http/request.ts';

/** What AWS Marketplace's form brings along; the token is empty if it is missing. */
export type ArrivalForm = { readonly token: string } & Pick<
  Purchase,
  'offerType' | 'agreementId' | 'productId'
>;

/** A short name or id; nothing else is stored or mailed. */
function readId(form: URLSearchParams, name: string): string | undefined {
  const value = form.get(`x-amzn-marketplace-${name}`) ?? '';
  return /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** Reads the form that AWS Marketplace lets a buyer's browser send. */
export function readArrival(event: RequestEvent): Read<ArrivalForm> {
  // A form without any field has no body; its token is missing like that of any other form.
  const body: Read<string> = event.body ? readBody(event) : { ok: true, value: '' };
  if (!body.ok) {
    return body;
  }
  const form = new URLSearchParams(body.value);
  const offerType = readId(form, 'offer-type');
  const agreementId = readId(form, 'agreement-id');
  const productId = readId(form, 'product-id');
  const token = form.get('x-amzn-marketplace-token')?.trim() ?? '';
  return {
    ok: true,
    value: {
      token,
      ...(offerType && { offerType }),
      ...(agreementId && { agreementId }),
      ...(productId && { productId }),
    },
  };
}
