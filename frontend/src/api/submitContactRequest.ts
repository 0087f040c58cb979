import { apiPaths } from '../../../lambdas/contract/api.ts';
import {
  type ContactAnswer,
  type ContactRequest,
  fillTimeHeader,
  trapField,
} from '../../../lambdas/contract/forms.ts';
import { postJson } from './postJson.ts';
import { readAccepted } from './readAnswer.ts';

/** What tells people from machines; nothing of it is in a person's body. */
export interface Evidence {
  /** How long filling in the form took, in milliseconds. */
  readonly fillMs: number;
  /** What stands in the field that people don't see. */
  readonly trap: string | undefined;
}

/** Sends a contact message, a cart's interest or a privacy request; they share one endpoint. */
export async function submitContactRequest(
  request: ContactRequest,
  { fillMs, trap }: Evidence,
): Promise<ContactAnswer | undefined> {
  const body = trap ? { ...request, [trapField]: trap } : request;
  return readAccepted(await postJson(apiPaths.contact, body, { [fillTimeHeader]: String(fillMs) }));
}
