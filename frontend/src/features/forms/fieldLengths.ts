import type { fieldLengths as apiFieldLengths } from '../../../../lambdas/shared/limits.ts';

/** Longest value of each field, as the API's contract has it; a type error tells when it moves. */
export const fieldLengths: typeof apiFieldLengths = {
  name: 200,
  subject: 200,
  company: 200,
  address: 200,
  phone: 50,
  email: 254,
  message: 5000,
};
