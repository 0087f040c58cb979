import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchLambdas } from '../stack/watchLambdas.ts';
import type { LocalStack } from './localStack.ts';

const bundleFile = 'index.cjs';

/** Replaces functions' code while they run, whenever their sources change. */
export async function reloadFunctions(
  stack: LocalStack,
  directory: string,
  print: (line: string) => void,
): Promise<LocalStack> {
  const known = new Map<string, LocalStack['functions']>();
  const watching = await watchLambdas(directory, (name, folder) => {
    for (const each of known.get(name) ?? []) {
      each.reload(folder);
    }
    print(`Reloaded: ${name}`);
  });
  for (const { name, folder } of watching.bundles) {
    // A function belongs to the bundle with the same bytes.
    const code = readFileSync(join(folder, bundleFile));
    const running = stack.functions.filter(({ definition }) =>
      readFileSync(join(definition.directory, bundleFile)).equals(code),
    );
    known.set(name, running);
  }
  return {
    ...stack,
    async close() {
      await watching.close();
      await stack.close();
    },
  };
}
