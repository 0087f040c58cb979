import { readMailSettings } from '../../../lambdas/shared/mail/mail.ts';
import { variables } from './readStack.ts';

/** The stack's mail settings. */
export const mailSettings = readMailSettings(variables);
