import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { context } from 'esbuild';
import { type FunctionName, functionNames } from '../../lambdas/functions.ts';
import { bundleOptions, projectRoot } from './bundleLambdas.ts';

/** Editors write a file in several steps. */
const settleMs = 30;

/** Bundles on every change until it is closed. */
export interface LambdaWatch {
  /** Each function with its bundle's folder. */
  readonly bundles: readonly { readonly name: FunctionName; readonly folder: string }[];
  close(): Promise<void>;
}

/**
 * Bundles the functions again whenever their sources change. If the code has an error, it is
 * printed, and all functions stay as they were until it is fixed.
 *
 * @param directory where bundles go, a folder a function
 * @param onBundled gets each function whose bundle has changed, with its folder
 */
export async function watchLambdas(
  directory: string,
  onBundled: (name: FunctionName, folder: string) => void,
  complain: (text: string) => void = console.error,
): Promise<LambdaWatch> {
  // If esbuild wrote the files, it would delete a good bundle when the next build fails.
  const builder = await context({
    ...bundleOptions(functionNames, directory),
    write: false,
    logLevel: 'silent',
  });
  const hashes = new Map<string, string>();

  /** @returns the folders of the bundles that have changed */
  async function bundle(): Promise<string[]> {
    const { outputFiles } = await builder.rebuild();
    const changed = outputFiles.filter(({ path, hash }) => hashes.get(path) !== hash);
    for (const { path, hash, contents } of changed) {
      hashes.set(path, hash);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
    return [...new Set(changed.map(({ path }) => dirname(path)))];
  }

  async function bundleAgain(): Promise<void> {
    try {
      for (const folder of await bundle()) {
        onBundled(basename(folder) as FunctionName, folder);
      }
    } catch (error) {
      // esbuild's message says what is wrong, and where.
      complain(String(error));
    }
  }

  await bundle();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(projectRoot, 'lambdas'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void bundleAgain(), settleMs);
  });
  return {
    bundles: functionNames.map((name) => ({ name, folder: join(directory, name) })),
    async close() {
      clearTimeout(timer);
      watcher.close();
      await builder.dispose();
    },
  };
}
