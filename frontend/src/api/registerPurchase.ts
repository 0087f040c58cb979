import type {
  RegistrationAnswer,
  RegistrationRequest,
} from '../../../lambdas/marketplace-registration/request.ts';
import { postJson } from './postJson.ts';

/** Registers a purchase of the Photo Kiosk Backend on AWS Marketplace. */
export const registerPurchase = (request: RegistrationRequest): Promise<RegistrationAnswer> =>
  postJson('/photo-kiosk-backend/aws-marketplace-fulfillment', request);
