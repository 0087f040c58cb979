import type { ContactAnswer, ContactRequest } from '../../../lambdas/contact/request.ts';
import { postJson } from './postJson.ts';

/** Sends a contact message, a cart's interest or a privacy request; they share one endpoint. */
export const submitContactRequest = (request: ContactRequest): Promise<ContactAnswer> =>
  postJson('/forms/contact', request);
