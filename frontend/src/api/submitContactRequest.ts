import type {
  fillTimeHeader as apiFillTimeHeader,
  trapField as apiTrapField,
  ContactAnswer,
  ContactRequest,
} from '../../../lambdas/contact/request.ts';
import { postJson } from './postJson.ts';

/** The field that people don't see, as the API knows it. */
export const trapField: typeof apiTrapField = 'topic';

const fillTimeHeader: typeof apiFillTimeHeader = 'x-form-fill-ms';

/** What tells people from machines; nothing of it is in a person's body. */
export interface Evidence {
  /** How long filling in the form took, in milliseconds. */
  readonly fillMs: number;
  /** What stands in the field that people don't see. */
  readonly trap: string | undefined;
}

/** Sends a contact message, a cart's interest or a privacy request; they share one endpoint. */
export const submitContactRequest = (
  request: ContactRequest,
  { fillMs, trap }: Evidence,
): Promise<ContactAnswer> =>
  postJson('/forms/contact', trap ? { ...request, [trapField]: trap } : request, {
    [fillTimeHeader]: String(fillMs),
  });
