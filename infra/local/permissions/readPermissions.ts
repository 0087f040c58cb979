import * as v from 'valibot';
import type { StackReader } from '../template/stackReader.ts';
import type { AttachedPolicy, PolicyKind } from './policy.ts';
import { PolicyError } from './policy.ts';

type Attach = (
  kind: PolicyKind,
  content: unknown,
  name: string,
  arns: readonly string[],
) => AttachedPolicy;

const permissionSchema = v.strictObject({
  Action: v.string(),
  FunctionName: v.string(),
  Principal: v.string(),
  SourceArn: v.optional(v.string()),
  SourceAccount: v.optional(v.string()),
});

/**
 * Reads the permissions of functions: each is a statement of its function's policy.
 * Source: Lambda developer guide, "Working with resource-based IAM policies in Lambda".
 */
export function readPermissions(stack: StackReader, attach: Attach): AttachedPolicy[] {
  return stack.ids('AWS::Lambda::Permission').map((id) => {
    const permission = stack.properties(id, permissionSchema);
    const arn = functionArn(stack, id, permission.FunctionName);
    return attach('resource', toDocument(permission, arn), id, [arn]);
  });
}

function toDocument(
  { Action, Principal, SourceArn, SourceAccount }: v.InferOutput<typeof permissionSchema>,
  arn: string,
): unknown {
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: toPrincipal(Principal),
        Action,
        Resource: arn,
        Condition: {
          ...(SourceArn && { ArnLike: { 'aws:SourceArn': SourceArn } }),
          ...(SourceAccount && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
        },
      },
    ],
  };
}

function toPrincipal(principal: string): unknown {
  if (principal === '*') {
    return principal;
  }
  return principal.endsWith('.amazonaws.com') ? { Service: principal } : { AWS: principal };
}

function functionArn(stack: StackReader, owner: string, name: string): string {
  const id =
    stack.idOf('AWS::Lambda::Function', name) ?? stack.idOf('AWS::Lambda::Function', name, 'Arn');
  if (!id) {
    throw new PolicyError(`${owner} is for ${name}, which is no function of the stack.`);
  }
  return stack.value(id, 'Arn');
}
