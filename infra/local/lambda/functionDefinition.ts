import { join } from 'node:path';
import * as v from 'valibot';
import { unsupported, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';

/** What a Lambda function of the template needs to be run. */
export interface FunctionDefinition {
  readonly logicalId: string;
  readonly arn: string;
  /** The function's name at AWS. */
  readonly name: string;
  /** The role that it runs as. */
  readonly roleArn: string;
  /** The log group's name. */
  readonly logGroup: string;
  /** True when its runs are traced by X-Ray. */
  readonly traced: boolean;
  /** The name people know: from FunctionName, or the logical id without what the CDK added. */
  readonly label: string;
  /** The bundle's folder. */
  readonly directory: string;
  /** File and export, such as "index.handler". */
  readonly handler: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** The variables that the template gives it. */
  readonly environment: Readonly<Record<string, string>>;
}

const functionSchema = v.object({
  Runtime: v.pipe(
    v.string(),
    v.regex(/^nodejs\d+\.x$/, 'only Node.js functions run in the local stack'),
  ),
  Handler: v.string(),
  Role: v.string(),
  Code: v.object({ S3Key: v.string() }),
  Timeout: v.optional(wholeNumber, 3),
  MemorySize: v.optional(wholeNumber, 128),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.string()) })),
  LoggingConfig: v.optional(v.object({ LogGroup: v.optional(v.string()) })),
  TracingConfig: v.optional(v.object({ Mode: v.string() })),
  Layers: unsupported,
  VpcConfig: unsupported,
});

/** Reads the stack's own functions; those that only serve the CDK's custom resources stay out. */
export function readFunctions(stack: StackReader): FunctionDefinition[] {
  const serving = servingFunctions(stack);
  return stack
    .ids('AWS::Lambda::Function')
    .filter((id) => !serving.has(stack.value(id, 'Arn')))
    .map((id) => readFunction(stack, id));
}

function readFunction(stack: StackReader, id: string): FunctionDefinition {
  const properties = stack.properties(id, functionSchema);
  return {
    logicalId: id,
    arn: stack.value(id, 'Arn'),
    name: stack.value(id),
    roleArn: properties.Role,
    logGroup: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${stack.value(id)}`,
    traced: properties.TracingConfig?.Mode === 'Active',
    label: stack.value(id).includes(id)
      ? id.replace(/(?:Function)?[0-9A-F]{8}$/, '')
      : stack.value(id),
    directory: stack.assetPath(id, properties.Code.S3Key),
    handler: properties.Handler,
    timeoutMs: properties.Timeout * 1000,
    memoryMb: properties.MemorySize,
    environment: properties.Environment?.Variables ?? {},
  };
}

/** ARNs of functions behind custom resources: what those do is done here by the local stack. */
function servingFunctions(stack: StackReader): Set<string> {
  const serviceToken = v.object({ ServiceToken: v.string() });
  const customTypes = ['Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects'];
  return new Set(
    stack.ids(...customTypes).map((id) => stack.properties(id, serviceToken).ServiceToken),
  );
}

/**
 * The handler's file and the name it exports.
 *
 * @throws UnsupportedTemplateError when the handler isn't written as "file.export"
 */
export function handlerLocation(definition: FunctionDefinition): { stem: string; name: string } {
  const dot = definition.handler.lastIndexOf('.');
  if (dot <= 0) {
    throw new UnsupportedTemplateError(
      `${definition.logicalId} has the handler ${definition.handler}; it must be "file.export".`,
    );
  }
  return {
    stem: join(definition.directory, definition.handler.slice(0, dot)),
    name: definition.handler.slice(dot + 1),
  };
}
