import { apiPaths } from '../../../../lambdas/contract/api.ts';
import { config } from '../../config.ts';

/** Where the browser posts a form by itself: the endpoint that script sends it to. */
export const formAction = config.apiBase + apiPaths.contact;
