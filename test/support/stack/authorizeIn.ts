import type { Template } from 'aws-cdk-lib/assertions';
import type { Authorize } from '../../../infra/local/permissions/authorizer.ts';
import { createAuthorizer } from '../../../infra/local/permissions/authorizer.ts';
import { readPolicies } from '../../../infra/local/permissions/readPolicies.ts';
import type { StackReader } from '../../../infra/local/template/stackReader.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';

/** A template's resources as they are named on this machine, and what its policies let them do. */
export function authorizeIn(template: Template): { stack: StackReader; authorize: Authorize } {
  const { Resources, ...rest } = template.toJSON();
  const stack = createStackReader(
    { stackName: 'Site', template: { Resources, ...rest }, assets: new Map() },
    'localhost:8080',
  );
  return { stack, authorize: createAuthorizer(readPolicies(stack)) };
}
