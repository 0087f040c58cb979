import { randomUUID } from 'node:crypto';
import { accountId, licenseArnOf, productCode } from '../../../support/lambdas/buyers.ts';

function busEvent(detailType: string, time: string, detail: object) {
  return {
    version: '0',
    id: randomUUID(),
    source: 'aws.agreement-marketplace',
    'detail-type': detailType,
    time,
    detail: { requestId: randomUUID(), ...detail },
  };
}

function license(buyer: string) {
  return {
    agreement: { id: `agmt-${buyer}` },
    product: { code: productCode, id: 'prod-1' },
    license: { arn: licenseArnOf(buyer) },
    acceptor: { accountId },
    offer: { id: 'offer-1' },
  };
}

/** A license has begun or changed. */
export function licenseUpdated(buyer: string) {
  return busEvent('License Updated - Manufacturer', '2026-11-01T10:00:00Z', license(buyer));
}

/** A license has ended. */
export function licenseEnded(buyer: string) {
  return busEvent('License Deprovisioned - Manufacturer', '2026-11-02T10:00:00Z', license(buyer));
}

/** A purchase was agreed on. */
export function agreementCreated(buyer: string) {
  return busEvent('Purchase Agreement Created - Manufacturer', '2026-11-01T09:00:00Z', {
    agreement: {
      id: `agmt-${buyer}`,
      intent: 'NEW',
      status: 'ACTIVE',
      startTime: '2026-11-01T09:00:00Z',
      endTime: '2027-11-01T09:00:00Z',
    },
    acceptor: { accountId },
  });
}

/** A message through the contact form. */
export function message(text: string, more: object = {}) {
  const visitor = { name: 'Ada Lovelace', email: 'ada@example.com' };
  return { ...visitor, subject: 'Hello', message: text, ...more };
}

/** A request not to sell personal information. */
export function optOut(email: string) {
  const address = '1 Main Street, Sacramento, CA';
  return { name: 'Al Khwarizmi', email, address, type: 'ccpa_request' };
}
