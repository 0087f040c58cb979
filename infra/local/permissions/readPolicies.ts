import * as v from 'valibot';
import { localAccountId } from '../template/physicalValues.ts';
import type { StackReader } from '../template/stackReader.ts';
import { checkKeys } from './contextKeys.ts';
import { managedPolicies } from './managedPolicies.ts';
import { parsePolicy } from './parsePolicy.ts';
import type { AttachedPolicy, PolicyKind } from './policy.ts';
import { PolicyError } from './policy.ts';
import { readPermissions } from './readPermissions.ts';

const document = v.unknown();
const names = v.optional(v.array(v.string()), []);
function none(what: string) {
  return v.optional(v.never(`${what} are not evaluated by the local stack`));
}

const roleSchema = v.object({
  AssumeRolePolicyDocument: document,
  Policies: v.optional(v.array(v.object({ PolicyName: v.string(), PolicyDocument: document })), []),
  ManagedPolicyArns: names,
  PermissionsBoundary: none('permissions boundaries'),
});
const identitySchema = v.object({
  PolicyDocument: document,
  Roles: names,
  Users: none('users'),
  Groups: none('groups'),
});
const queueSchema = v.object({ PolicyDocument: document, Queues: v.array(v.string()) });
const topicSchema = v.object({ PolicyDocument: document, Topics: v.array(v.string()) });
const bucketSchema = v.object({ PolicyDocument: document, Bucket: v.string() });
const tableSchema = v.object({ ResourcePolicy: none('policies of tables') });

/**
 * Reads every policy of the template: of roles, and of queues, topics, buckets and functions. Each
 * is named by its logical id.
 *
 * @throws PolicyError that names a policy which AWS would refuse or which can't be evaluated here
 * @throws UnsupportedTemplateError for a value in one that has no meaning on this machine
 */
export function readPolicies(stack: StackReader): AttachedPolicy[] {
  for (const id of stack.ids('AWS::DynamoDB::Table')) {
    stack.properties(id, tableSchema);
  }
  return [
    ...stack.ids('AWS::IAM::Role').flatMap((id) => readRole(stack, id)),
    ...stack.ids('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy').map((id) => {
      const { PolicyDocument, Roles } = stack.properties(id, identitySchema);
      return attach('identity', PolicyDocument, id, Roles.map(roleArn));
    }),
    ...stack.ids('AWS::SQS::QueuePolicy').map((id) => {
      const { PolicyDocument, Queues } = stack.properties(id, queueSchema);
      return attach(
        'resource',
        PolicyDocument,
        id,
        Queues.map((url) => queueArn(stack, id, url)),
      );
    }),
    ...stack.ids('AWS::SNS::TopicPolicy').map((id) => {
      const { PolicyDocument, Topics } = stack.properties(id, topicSchema);
      return attach('resource', PolicyDocument, id, Topics);
    }),
    ...stack.ids('AWS::S3::BucketPolicy').map((id) => {
      const { PolicyDocument, Bucket } = stack.properties(id, bucketSchema);
      return attach('resource', PolicyDocument, id, [`arn:aws:s3:::${Bucket}`]);
    }),
    ...readPermissions(stack, attach),
  ];
}

function readRole(stack: StackReader, id: string): AttachedPolicy[] {
  const role = stack.properties(id, roleSchema);
  const arns = [stack.value(id, 'Arn')];
  return [
    attach('trust', role.AssumeRolePolicyDocument, id, arns),
    ...role.Policies.map(({ PolicyName, PolicyDocument }) =>
      attach('identity', PolicyDocument, `${id}/${PolicyName}`, arns),
    ),
    ...role.ManagedPolicyArns.map((arn) => attach('identity', managed(id, arn), arn, arns)),
  ];
}

function managed(id: string, arn: string): unknown {
  const known = managedPolicies[arn];
  if (!known) {
    throw new PolicyError(
      `${id} has the managed policy ${arn}, whose content isn't known here; add it to infra/local/permissions/managedPolicies.ts.`,
    );
  }
  return known;
}

function attach(
  kind: PolicyKind,
  content: unknown,
  name: string,
  arns: readonly string[],
): AttachedPolicy {
  const policy = parsePolicy(kind, content, name);
  checkKeys(policy);
  return { policy, arns };
}

function roleArn(name: string): string {
  return `arn:aws:iam::${localAccountId}:role/${name}`;
}

function queueArn(stack: StackReader, owner: string, url: string): string {
  const id = stack.idOf('AWS::SQS::Queue', url);
  if (!id) {
    throw new PolicyError(`${owner} is for ${url}, which is no queue of the stack.`);
  }
  return stack.value(id, 'Arn');
}
