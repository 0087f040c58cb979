import type { Permissions } from '../../../infra/local/permissions/permissions.ts';

/** For tests of what is delivered once it may be. */
export const everythingAllowed: Permissions = {
  authorize: () => ({ decision: 'allowed', by: undefined }),
  serviceMay: () => true,
  mayAssume: () => true,
  roleMay: () => true,
};
