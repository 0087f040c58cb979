import { apiPaths } from '../../../lambdas/contract/api.ts';
import {
  type ContactAnswer,
  type ContactRequest,
  fillTimeHeader,
  trapField,
} from '../../../lambdas/contract/forms.ts';
import { ApiError, postJson } from './postJson.ts';
import { readAccepted } from './readAnswer.ts';

/** What tells people from machines; nothing of it is in a person's body. */
export interface Evidence {
  /** How long filling in the form took, in milliseconds. */
  readonly fillMs: number;
  readonly trap: string | undefined;
}

/**
 * @throws ApiError also if a success isn't the API's own: it followed a redirect or isn't JSON. A
 *   network's login page or a misrouted edge answers like that, and nothing is stored.
 */
export async function submitContactRequest(
  request: ContactRequest,
  { fillMs, trap }: Evidence,
): Promise<ContactAnswer | undefined> {
  const body = trap ? { ...request, [trapField]: trap } : request;
  const headers = { [fillTimeHeader]: String(fillMs) };
  const { json, redirected } = await postJson(apiPaths.contact, body, headers);
  if (redirected || json === undefined) {
    throw new ApiError(`POST ${apiPaths.contact} was not answered by the API`);
  }
  return readAccepted(json);
}
