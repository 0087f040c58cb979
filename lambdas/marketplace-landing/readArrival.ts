import { type Read, type RequestEvent, readBody } from '../shared/http/request.ts';

/** What AWS Marketplace's form brings along; the token is empty if it is missing. */
export interface ArrivalForm {
  readonly token: string;
  readonly offerType?: string;
  readonly agreementId?: string;
  readonly productId?: string;
}

const maxLength = 64;

/** A short name or id; nothing else is stored or mailed. */
function readId(form: URLSearchParams, name: string): string | undefined {
  const value = form.get(`x-amzn-marketplace-${name}`) ?? '';
  return /^[\w-]+$/.test(value) && value.length <= maxLength ? value : undefined;
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
  return {
    ok: true,
    value: {
      token: form.get('x-amzn-marketplace-token')?.trim() ?? '',
      ...(offerType && { offerType }),
      ...(agreementId && { agreementId }),
      ...(productId && { productId }),
    },
  };
}
