import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../../infra/local/http/exchange.ts';
import { serve } from '../../support/local/serve.ts';

/**
 * What a call is answered with: an object as JSON, the inside of an XML answer, or an error with the
 * service's code as its name.
 */
type AwsAnswer = object | string | Error;

export function fault(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const denied = fault('AccessDeniedException', 'denied');

/** Answers by the operation's name, or by method and path where a service has no other name for it. */
export type Answers = Readonly<
  Record<string, AwsAnswer | ((input: Record<string, string>) => AwsAnswer | undefined)>
>;

export const account = '111122223333';
const readOnly = /^(?:Get|List|Describe|Filter|Receive)|^GET /;

/**
 * Starts a stand-in for AWS's services. An operation that has no answer is refused, as one without
 * permission is.
 */
export async function startAws(answers: Answers) {
  /** The operations that change something, in order, with what was passed to them. */
  const changes: (readonly [operation: string, input: object])[] = [];
  const running = await serve(async (request, response) => {
    const { operation, input, isXml } = readCall(request, (await readBody(request)).toString());
    const known = answers[operation];
    const answer = (typeof known === 'function' ? known(input) : known) ?? denied;
    if (!readOnly.test(operation)) {
      changes.push([operation, input]);
    }
    respond(response, operation, answer, isXml);
  });
  return { ...running, changes };
}

function respond(
  response: ServerResponse,
  operation: string,
  answer: AwsAnswer,
  isXml: boolean,
): void {
  const type = { 'content-type': isXml ? 'text/xml' : 'application/json' };
  if (answer instanceof Error) {
    response.writeHead(answer === denied ? 403 : 400, { ...type, 'x-amzn-errortype': answer.name });
    const { message } = answer;
    response.end(isXml ? toXml(operation, answer) : JSON.stringify({ message }));
  } else {
    response.writeHead(200, type);
    response.end(isXml ? toXml(operation, answer) : JSON.stringify(answer));
  }
}

/** Services name the operation in a header, in a form, or by method and path. */
function readCall({ method, url = '', headers }: IncomingMessage, body: string) {
  const path = url.split('?')[0] ?? '';
  const isForm = headers['content-type']?.includes('form-urlencoded') ?? false;
  const input = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
  const target = String(headers['x-amz-target'] ?? '').split('.')[1];
  const operation: string = target ?? input['Action'] ?? `${method} ${path}`;
  return { operation, input, isXml: isForm || path.startsWith('/2013-04-01') };
}

function toXml(operation: string, answer: AwsAnswer): string {
  if (answer instanceof Error) {
    const error = `<Error><Type>Sender</Type><Code>${answer.name.replace('Exception', '')}</Code><Message>${answer.message}</Message></Error>`;
    return operation.startsWith('GET') ? error : `<ErrorResponse>${error}</ErrorResponse>`;
  }
  return operation.startsWith('GET')
    ? String(answer)
    : `<${operation}Response><${operation}Result>${answer}</${operation}Result></${operation}Response>`;
}

/** A stack as DescribeStacks shows it. */
export function stackXml(
  name: string,
  { status = 'CREATE_COMPLETE', isProtected = false, outputs = {} as object } = {},
): string {
  const pairs = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<Stacks><member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1</StackId><CreationTime>2026-11-20T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${pairs.join('')}</Outputs></member></Stacks>`;
}

/** Resources as ListStackResources shows them. */
export function resourcesXml(
  resources: readonly (readonly [type: string, id: string, logicalId?: string])[],
) {
  const members = resources.map(
    ([type, id, logicalId = 'One']) =>
      `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-20T00:00:00Z</LastUpdatedTimestamp></member>`,
  );
  return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`;
}
