import { keyIdOf } from '../permissions/credentials.ts';
import { localRegion } from '../template/physicalValues.ts';
import type { FunctionDefinition } from './functionDefinition.ts';

/** Where Lambdas find the services: the SDK's own variables, so that their code has no branch. */
export interface ServiceEndpoints {
  readonly dynamodb: string;
  readonly ses: string;
  readonly marketplace: string;
}

/**
 * The whole environment of a function: the template's variables and those that Lambda sets.
 * Source: Lambda developer guide, "Defined runtime environment variables".
 */
export function functionEnvironment(
  definition: FunctionDefinition,
  endpoints: ServiceEndpoints,
): Record<string, string> {
  return {
    ...definition.environment,
    AWS_REGION: localRegion,
    AWS_DEFAULT_REGION: localRegion,
    AWS_ACCESS_KEY_ID: keyIdOf(definition.roleArn, definition.name),
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroup,
    LAMBDA_TASK_ROOT: definition.directory,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    _HANDLER: definition.handler,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_MARKETPLACE_METERING: endpoints.marketplace,
    AWS_ENDPOINT_URL_MARKETPLACE_ENTITLEMENT_SERVICE: endpoints.marketplace,
  };
}
