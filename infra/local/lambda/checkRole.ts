import type { Permissions } from '../permissions/permissions.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { FunctionDefinition } from './functionDefinition.ts';

/**
 * Checks what Lambda itself does by a function's role: it takes the role on, writes the log and
 * sends traces.
 * Source: Lambda developer guide, "Defining Lambda function permissions with an execution role".
 *
 * @returns whether the function's log may be written
 * @throws UnsupportedTemplateError when the role doesn't trust Lambda, which AWS refuses too
 */
export function checkRole(definition: FunctionDefinition, permissions: Permissions): boolean {
  const { logicalId, roleArn, name, logGroup, traced } = definition;
  if (!permissions.mayAssume('lambda.amazonaws.com', roleArn)) {
    throw new UnsupportedTemplateError(
      `${logicalId} can't run: its role ${roleArn} cannot be assumed by Lambda.`,
    );
  }
  const role = { roleArn, session: name };
  function may(action: string, resource: string) {
    return permissions.roleMay(role, { action, resource });
  }
  if (traced) {
    may('xray:PutTraceSegments', '*');
    may('xray:PutTelemetryRecords', '*');
  }
  const stream = `arn:aws:logs:${localRegion}:${localAccountId}:log-group:${logGroup}:log-stream:local`;
  return may('logs:CreateLogStream', stream) && may('logs:PutLogEvents', stream);
}
