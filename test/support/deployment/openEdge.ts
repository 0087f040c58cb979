import type { HttpApi } from '../../../infra/local/api/httpApi.ts';
import { createHttpApis } from '../../../infra/local/api/httpApi.ts';
import { createDistribution } from '../../../infra/local/edge/distribution.ts';
import type { HttpAnswer, HttpRequest, Origin } from '../../../infra/local/http/message.ts';
import {
  type FunctionDefinition,
  functionEnvironment,
  readFunctions,
  type ServiceEndpoints,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { noLog } from '../../../infra/local/lambda/functionLog.ts';
import type { LocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import { createLocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import type { Template } from '../../../infra/local/template/template.ts';

/** What CloudFront keeps of an origin, by path. */
export type EdgeCache = Map<string, HttpAnswer>;

/** Functions that go on from one state of the stack to the next, as long as they don't change. */
export interface FunctionPool {
  of(definition: FunctionDefinition): LocalFunction;
  close(): Promise<void>;
}

/** Makes the pool. */
export function openPool(endpoints: ServiceEndpoints): FunctionPool {
  const running = new Map<string, LocalFunction>();
  return {
    of(definition) {
      const key = JSON.stringify(definition);
      const lambda =
        running.get(key) ??
        createLocalFunction(definition, functionEnvironment(definition, endpoints), noLog);
      running.set(key, lambda);
      return lambda;
    },
    close: async () => {
      await Promise.all([...running.values()].map((lambda) => lambda.close()));
    },
  };
}

/**
 * The site as this template serves it from an edge.
 *
 * @returns gives the edge with what it has kept; undefined for one that keeps nothing
 * @throws Error, when a page or form is asked for, for what an edge function refuses
 */
export function openEdges(
  template: Template,
  assets: ReadonlyMap<string, string>,
  pool: FunctionPool,
): (cache: EdgeCache | undefined) => Origin {
  const stack = createStackReader({ stackName: 'Site', template, assets }, 'localhost:8080');
  const faults: string[] = [];
  const apis: HttpApi[] = createHttpApis(
    stack,
    readFunctions(stack).map((definition) => pool.of(definition)),
  );
  let kept: EdgeCache | undefined;
  function cached(bucket: Origin): Origin {
    return (request) => (kept ? askCache(kept, bucket, request) : bucket(request));
  }
  const site = createDistribution(stack, apis, (line) => faults.push(line), cached);
  return (cache) => async (request) => {
    kept = cache;
    const answer = await site(request);
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
    return answer;
  };
}

/** Keeps good answers until it is emptied, as a minimum TTL of a day has it; errors aren't kept here. */
async function askCache(
  cache: EdgeCache,
  origin: Origin,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const known = cache.get(request.path);
  const answer = known ?? (await origin(request));
  if (answer.status === 200) {
    cache.set(request.path, answer);
  }
  return answer;
}
