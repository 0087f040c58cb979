import type { Origin } from '../http/message.ts';
import type { StackReader } from '../template/stackReader.ts';
import { readEncodings } from './cachePolicy.ts';
import type { Encodings } from './compress.ts';
import type { EdgeFunction } from './edgeFunction.ts';
import { createEdgeFunction } from './edgeFunction.ts';
import type { ApplyHeaders } from './headersPolicy.ts';
import { readHeadersPolicy } from './headersPolicy.ts';
import type { ToOriginRequest } from './originRequestPolicy.ts';
import { readOriginRequestPolicy } from './originRequestPolicy.ts';
import type { BehaviorConfig } from './readDistribution.ts';

/** How the distribution treats the paths of one pattern. */
export interface Behavior {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly origin: Origin;
  readonly encodings: Encodings;
  readonly toOriginRequest: ToOriginRequest;
  readonly applyHeaders: ApplyHeaders;
  readonly onRequest: EdgeFunction | undefined;
  readonly onResponse: EdgeFunction | undefined;
}

/**
 * Reads a cache behavior with the policies and functions it names.
 *
 * @param log gets what edge functions print and their faults
 */
export function readBehavior(
  stack: StackReader,
  config: BehaviorConfig,
  pattern: string,
  origin: Origin,
  log: (line: string) => void,
): Behavior {
  function functionFor(type: string): EdgeFunction | undefined {
    const arn = config.FunctionAssociations.find(
      ({ EventType }) => EventType === type,
    )?.FunctionARN;
    const id = arn && stack.idOf('AWS::CloudFront::Function', arn, 'FunctionARN');
    return id ? createEdgeFunction(stack, id, log) : undefined;
  }
  const none: Encodings = { brotli: false, gzip: false };
  return {
    pattern: pathPattern(pattern),
    methods: config.AllowedMethods,
    origin,
    encodings: config.Compress ? readEncodings(stack, config.CachePolicyId) : none,
    toOriginRequest: readOriginRequestPolicy(stack, config.OriginRequestPolicyId),
    applyHeaders: config.ResponseHeadersPolicyId
      ? readHeadersPolicy(stack, config.ResponseHeadersPolicyId)
      : () => {},
    onRequest: functionFor('viewer-request'),
    onResponse: functionFor('viewer-response'),
  };
}

/** Case-sensitive; * is any text, ? one character; the leading slash may be left out. */
function pathPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/${source}$`, 's');
}
