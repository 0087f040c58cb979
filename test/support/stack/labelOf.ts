import type { FunctionName } from '../../../lambdas/functions.ts';

/** What a function's constructs, and so its resources, are named after: `NotFound` of `not-found`. */
export function labelOf(name: FunctionName): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
