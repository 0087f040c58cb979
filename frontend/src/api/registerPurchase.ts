import { apiPaths } from '../../../lambdas/contract/api.ts';
import type { RegistrationAnswer, RegistrationRequest } from '../../../lambdas/contract/forms.ts';
import { postJson } from './postJson.ts';

/** Registers a purchase of the Photo Kiosk Backend on AWS Marketplace. */
export function registerPurchase(
  request: RegistrationRequest,
): Promise<RegistrationAnswer | undefined> {
  return postJson(apiPaths.registration, request);
}
