import {
  type FunctionDefinition,
  functionEnvironment,
  type ServiceEndpoints,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { noLog } from '../../../infra/local/lambda/functionLog.ts';
import type { LocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import { createLocalFunction } from '../../../infra/local/lambda/localFunction.ts';

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
