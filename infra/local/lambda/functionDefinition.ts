import * as v from 'valibot';
import { localRegion } from '../template/physicalValues.ts';
import { unsupported, wholeNumber } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';

export type FunctionDefinition = Readonly<ReturnType<typeof readFunctions>[number]>;

const functionSchema = v.object({
  Runtime: v.pipe(
    v.string(),
    v.regex(/^nodejs\d+\.x$/, 'only Node.js functions run in the local stack'),
  ),
  Handler: v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'must be "file.export"')),
  FunctionName: v.optional(v.string()),
  Code: v.object({ S3Key: v.string() }),
  Timeout: v.optional(wholeNumber, 3),
  MemorySize: v.optional(wholeNumber, 128),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.string()) })),
  Layers: unsupported,
  VpcConfig: unsupported,
});

export function readFunctions(stack: StackReader) {
  const serviceToken = v.object({ ServiceToken: v.string() });
  const customResources = stack.ids('Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects');
  const serving = new Set(
    customResources.map((id) => stack.properties(id, serviceToken).ServiceToken),
  );
  return stack
    .ids('AWS::Lambda::Function')
    .filter((id) => !serving.has(stack.value(id, 'Arn')))
    .map((id) => {
      const properties = stack.properties(id, functionSchema);
      return {
        logicalId: id,
        arn: stack.value(id, 'Arn'),
        name: stack.value(id),
        /** A short name: FunctionName, or the logical id without what the CDK added. */
        label: properties.FunctionName ?? id.replace(/(?:Function)?[0-9A-F]{8}$/, ''),
        directory: stack.assetPath(id, properties.Code.S3Key),
        handler: properties.Handler,
        timeoutMs: properties.Timeout * 1000,
        memoryMb: properties.MemorySize,
        environment: properties.Environment?.Variables ?? ({} as Readonly<Record<string, string>>),
      };
    });
}

/** Where functions find the services: in the SDK's own variables, so that their code has no branch. */
export interface ServiceEndpoints {
  readonly dynamodb: string;
  readonly ses: string;
  readonly marketplace: string;
}

/**
 * The whole environment of a function: the template's variables, and those of Lambda's that our code or
 * the SDK reads.
 * Source: Lambda developer guide, "Defined runtime environment variables".
 */
export function functionEnvironment(
  definition: FunctionDefinition,
  endpoints: ServiceEndpoints,
): Record<string, string> {
  return {
    ...definition.environment,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    LAMBDA_TASK_ROOT: definition.directory,
    TZ: ':UTC',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_MARKETPLACE_METERING: endpoints.marketplace,
    AWS_ENDPOINT_URL_MARKETPLACE_ENTITLEMENT_SERVICE: endpoints.marketplace,
  };
}
