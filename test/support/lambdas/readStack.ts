import { inject } from 'vitest';
import { readFunctions } from '../../../infra/local/lambda/functionDefinition.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { createStackReader, type StackReader } from '../../../infra/local/template/stackReader.ts';
import type { mailVariables } from '../../../lambdas/functions.ts';
import { readMailSettings } from '../../../lambdas/shared/mail/mail.ts';

const assembly = await readAssembly(inject('assembly'));

/**
 * The stack as it would be deployed.
 *
 * @param stackName names its resources, so that several can exist at once
 */
export function readStack(stackName = assembly.stackName): StackReader {
  return createStackReader({ ...assembly, stackName }, 'localhost:8080');
}

type Name = (typeof mailVariables)[number] | 'MARKETPLACE_PRODUCT_CODE' | 'RETENTION_MONTHS';

/** What the template lets its functions find in their environments, all in one. */
export const variables: Readonly<Record<Name, string>> = Object.assign(
  {},
  ...readFunctions(readStack()).map(({ environment }) => environment),
);

export const mailSettings = readMailSettings(variables);
