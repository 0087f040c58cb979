import { apiPaths } from '../../../lambdas/contract/api.ts';
import type { RegistrationAnswer, RegistrationRequest } from '../../../lambdas/contract/forms.ts';
import { postJson } from './postJson.ts';
import { readRegistered } from './readAnswer.ts';

/** Registers a purchase of the Photo Kiosk Backend on AWS Marketplace. */
export async function registerPurchase(
  request: RegistrationRequest,
): Promise<RegistrationAnswer | undefined> {
  return readRegistered(await postJson(apiPaths.registration, request));
}
