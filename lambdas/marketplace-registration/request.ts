import type { Accepted } from '../shared/http/accepted.ts';

/**
 * What POST /photo-kiosk-backend/aws-marketplace-fulfillment takes, as JSON. The token is the one
 * in the page's address: the handle that marketplace-landing gave out, or a raw AWS token.
 */
export type RegistrationRequest = { token: string; email: string };

/** What it answers with status 200; anything else is a Problem. */
export type RegistrationAnswer = Accepted;
