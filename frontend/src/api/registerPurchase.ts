import { apiPaths } from '../../../lambdas/contract/api.ts';
import type { RegistrationAnswer, RegistrationRequest } from '../../../lambdas/contract/forms.ts';
import { postJson } from './postJson.ts';
import { readRegistered } from './readAnswer.ts';

/** Registers a purchase of the Photo Kiosk Backend; the status alone says whether it is (specification, section 7). */
export async function registerPurchase(
  request: RegistrationRequest,
): Promise<RegistrationAnswer | undefined> {
  const { json } = await postJson(apiPaths.registration, request);
  return readRegistered(json);
}
