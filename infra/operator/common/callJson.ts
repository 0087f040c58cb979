import { STS } from '@aws-sdk/client-sts';
import { region } from '#contract/stack.ts';
import { openClient } from './stacks.ts';

/** An operation of a service whose protocol is AWS JSON. */
export interface JsonOperation {
  /** As it is called in signatures and messages. */
  readonly service: string;
  readonly host: string;
  readonly version: '1.0' | '1.1';
  /** With the service's prefix, such as "AmazonSSM.GetParameter". */
  readonly target: string;
}

interface Fault {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
}

/**
 * Calls a service of which we need a single operation, so that its SDK client needn't be installed. A
 * client of STS has the credentials and signs the request.
 * Source: Smithy, "AWS JSON 1.0 protocol" and "AWS JSON 1.1 protocol".
 *
 * @throws Error whose name is the service's error code
 */
export async function callJson<Output extends object>(
  { service, host, version, target }: JsonOperation,
  input: object,
): Promise<Output> {
  try {
    const url = new URL(process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`);
    const scheme = { name: 'sigv4', signingName: service, signingRegion: region, properties: {} };
    const signer = await openClient(STS).config.signer(scheme);
    const { headers, body } = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: '/',
      query: {},
      headers: {
        host: url.host,
        'content-type': `application/x-amz-json-${version}`,
        'x-amz-target': target,
      },
      body: JSON.stringify(input),
    });
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (!answer.ok) {
      throw toError(answer, text);
    }
    return JSON.parse(text) as Output;
  } catch (error) {
    throw Object.assign(error as Error, { service });
  }
}

function toError({ status, headers }: Response, text: string): Error {
  const fault = text.startsWith('{') ? (JSON.parse(text) as Fault) : {};
  const code = headers.get('x-amzn-errortype') ?? fault.__type ?? `HTTP status ${status}`;
  // Some services put a namespace before the code, and some an address after it.
  const name = code.replace(/^.*#/, '').replace(/:.*$/, '');
  const message = fault.message ?? fault.Message ?? '';
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
}
