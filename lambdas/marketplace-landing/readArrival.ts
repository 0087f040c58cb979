import { type Read, type RequestEvent, readBody } from '../shared/http/request.ts';

/** What AWS Marketplace's form brings along; the token is empty where it is missing. */
export interface ArrivalForm {
  readonly token: string;
  readonly offerType?: string;
}

const maxOfferTypeLength = 50;

/** Reads the form that AWS Marketplace lets a buyer's browser send. */
export function readArrival(event: RequestEvent): Read<ArrivalForm> {
  // A form without any field has no body; its token is missing like that of any other form.
  const body: Read<string> = event.body ? readBody(event) : { ok: true, value: '' };
  if (!body.ok) {
    return body;
  }
  const form = new URLSearchParams(body.value);
  const offerType = form.get('x-amzn-marketplace-offer-type') ?? '';
  const isOfferType = /^[\w-]+$/.test(offerType) && offerType.length <= maxOfferTypeLength;
  return {
    ok: true,
    value: {
      token: form.get('x-amzn-marketplace-token')?.trim() ?? '',
      ...(isOfferType ? { offerType } : {}),
    },
  };
}
