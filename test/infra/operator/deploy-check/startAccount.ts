import { readBody } from '../../../../infra/local/http/exchange.ts';
import { type Running, serve } from '../../../support/local/serve.ts';

/** A stack of the account, as CloudFormation tells of it. */
export interface StandInStack {
  readonly status: string;
  readonly isProtected?: boolean;
  /** Physical ids, each with its resource's type. */
  readonly resources?: readonly (readonly [type: string, id: string])[];
}

/** What there is in an account. */
export interface Account {
  readonly stacks: Readonly<Record<string, StandInStack>>;
  readonly identities: readonly string[];
}

type Parameters = URLSearchParams;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Namespace and version of each service's API. */
const services = {
  cloudformation: ['http://cloudformation.amazonaws.com/doc/2010-05-15/', '2010-05-15'],
  ses: ['http://ses.amazonaws.com/doc/2010-12-01/', '2010-12-01'],
} as const;

/** CloudFormation gives a hundred resources at a time; two show as well that the rest is asked for. */
const resourcesAtOnce = 2;

/**
 * Starts a stand-in for CloudFormation and SES, in their query protocol: form-encoded requests,
 * signed for the service in us-east-1, known actions with their parameters and nothing else.
 * Source: API references of both; the AWS Query protocol of Smithy.
 */
export function startAccount(account: Account): Promise<Running> {
  return serve(async (request, response) => {
    const parameters = new URLSearchParams((await readBody(request)).toString());
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const [, region, service = ''] =
      /Credential=[^/]+\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request/.exec(authorization) ?? [];
    const known = services[service as keyof typeof services];
    const isGood =
      known !== undefined &&
      request.method === 'POST' &&
      type.startsWith('application/x-www-form-urlencoded') &&
      region === 'us-east-1' &&
      parameters.get('Version') === known[1];
    const { status, body } = isGood
      ? answerOf(parameters, known[0], account)
      : refusal('', 403, 'IncompleteSignature', 'The request is not signed for this service.');
    response.writeHead(status, { 'content-type': 'text/xml' });
    response.end(body);
  });
}

function answerOf(parameters: Parameters, namespace: string, account: Account): Answer {
  const action = parameters.get('Action') ?? '';
  const read = { DescribeStacks, ListStackResources, GetIdentityVerificationAttributes }[action];
  if (!read) {
    return refusal(namespace, 400, 'InvalidAction', `Could not find operation ${action}`);
  }
  const result = read(parameters, account);
  return typeof result === 'string'
    ? {
        status: 200,
        body: `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result></${action}Response>`,
      }
    : refusal(namespace, 400, 'ValidationError', result.message);
}

/** The XML of a result, or why there is none. */
type Read = (parameters: Parameters, account: Account) => string | Error;

function stackIn(parameters: Parameters, { stacks }: Account): StandInStack | Error {
  const name = parameters.get('StackName') ?? '';
  return stacks[name] ?? new Error(`Stack with id ${name} does not exist`);
}

const DescribeStacks: Read = (parameters, account) => {
  const stack = stackIn(parameters, account);
  return stack instanceof Error
    ? stack
    : `<Stacks><member><StackName>${parameters.get('StackName')}</StackName><CreationTime>2026-11-20T00:00:00Z</CreationTime><StackStatus>${stack.status}</StackStatus><EnableTerminationProtection>${stack.isProtected ?? false}</EnableTerminationProtection></member></Stacks>`;
};

const ListStackResources: Read = (parameters, account) => {
  const stack = stackIn(parameters, account);
  if (stack instanceof Error) {
    return stack;
  }
  const { resources = [] } = stack;
  const from = Number(parameters.get('NextToken') ?? 0);
  const members = resources
    .slice(from, from + resourcesAtOnce)
    .map(
      ([type, id], index) =>
        `<member><LogicalResourceId>R${from + index}</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId><ResourceType>${type}</ResourceType><LastUpdatedTimestamp>2026-11-20T00:00:00Z</LastUpdatedTimestamp><ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>`,
    );
  const next = from + resourcesAtOnce;
  const token = next < resources.length ? `<NextToken>${next}</NextToken>` : '';
  return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>${token}`;
};

/** Identities that SES doesn't know are left out of the answer. */
const GetIdentityVerificationAttributes: Read = (parameters, { identities }) => {
  const asked = [...parameters].flatMap(([name, value]) =>
    /^Identities\.member\.\d+$/.test(name) ? [value] : [],
  );
  const entries = asked
    .filter((identity) => identities.includes(identity))
    .map(
      (identity) =>
        `<entry><key>${identity}</key><value><VerificationStatus>Success</VerificationStatus></value></entry>`,
    );
  return asked.length === 0
    ? new Error('Identities is missing')
    : `<VerificationAttributes>${entries.join('')}</VerificationAttributes>`;
};

function refusal(namespace: string, status: number, code: string, message: string): Answer {
  return {
    status,
    body: `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
  };
}
