import {
  functionEnvironment,
  readFunctions,
  type ServiceEndpoints,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { noLog } from '../../../infra/local/lambda/functionLog.ts';
import { createLocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import type { StackReader } from '../../../infra/local/template/stackReader.ts';
import type { FunctionName } from '../../../lambdas/functions.ts';
import type { Answer } from '../../../lambdas/shared/http/answer.ts';
import { labelOf } from '../stack/labelOf.ts';

/** An answer and the milliseconds that it took, without those in which this process could not run. */
export type TimedAnswer = Answer & { readonly ms: number };

export interface Lambdas {
  /** Invokes a function; rejects where it throws. */
  readonly invoke: (name: FunctionName, event: unknown) => Promise<TimedAnswer>;
  readonly stop: () => Promise<unknown>;
}

/** Nothing is killed for what a busy machine keeps from it; a test says what time it may take. */
const hurryless = 10;

/** Time that other work on the machine kept from this process; no function can answer in it. */
let heldUpMs = 0;
let lastBeatMs = performance.now();
const beatMs = 20;
setInterval(() => {
  const nowMs = performance.now();
  heldUpMs += Math.max(0, nowMs - lastBeatMs - 2 * beatMs);
  lastBeatMs = nowMs;
}, beatMs).unref();

/**
 * Runs the stack's functions as the local stack does.
 *
 * @param bundles each function's folder
 */
export function startLambdas(
  stack: StackReader,
  bundles: Readonly<Record<FunctionName, string>>,
  endpoints: ServiceEndpoints,
): Lambdas {
  const definitions = new Map(readFunctions(stack).map((found) => [found.label, found]));
  const lambdas = new Map(
    Object.entries(bundles).map(([name, directory]) => {
      const label = labelOf(name as FunctionName);
      const definition = definitions.get(label);
      if (!definition) {
        throw new Error(`The template has no function ${label}`);
      }
      const environment = functionEnvironment(definition, endpoints);
      const timeoutMs = definition.timeoutMs * hurryless;
      return [
        name,
        createLocalFunction({ ...definition, directory, timeoutMs }, environment, noLog),
      ];
    }),
  );
  return {
    invoke: async (name, event) => {
      const begunMs = performance.now() - heldUpMs;
      const outcome = await lambdas.get(name)?.invoke(JSON.stringify(event));
      if (outcome?.type !== 'done') {
        throw new Error(outcome?.error);
      }
      return { ...JSON.parse(outcome.payload), ms: performance.now() - heldUpMs - begunMs };
    },
    stop: () => Promise.all([...lambdas.values()].map((lambda) => lambda.close())),
  };
}
