import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BuildContext, context } from 'esbuild';
import { type FunctionName, functionNames } from '../../lambdas/functions.ts';
import { bundleOptions, projectRoot } from './bundleLambdas.ts';

/** Editors write a file in several steps. */
const settleMs = 30;

/** What keeps bundling until it is closed. */
export interface LambdaWatch {
  /** Each function with its bundle's folder. */
  readonly bundles: readonly { readonly name: FunctionName; readonly folder: string }[];
  close(): Promise<void>;
}

/** A function's bundle, and the sources that it was made of last. */
interface Bundle {
  readonly name: FunctionName;
  readonly folder: string;
  readonly builder: BuildContext<{ metafile: true; write: false }>;
  sources: ReadonlySet<string>;
}

/**
 * Bundles and writes.
 *
 * @returns the sources
 * @throws Error where the code can't be bundled, which esbuild has told by then
 */
async function write(builder: Bundle['builder']): Promise<ReadonlySet<string>> {
  const { metafile, outputFiles } = await builder.rebuild();
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  return new Set(Object.keys(metafile.inputs).map((input) => resolve(projectRoot, input)));
}

/**
 * Bundles functions again whenever a file changes that they are made of. A fault in the code is
 * printed; the function stays as it was until it is mended.
 *
 * @param directory where bundles go, a folder a function
 * @param onBundled gets each function that has changed, with its bundle's folder
 */
export async function watchLambdas(
  directory: string,
  onBundled: (name: FunctionName, folder: string) => void,
): Promise<LambdaWatch> {
  const bundles = await Promise.all(
    functionNames.map(async (name): Promise<Bundle> => {
      // esbuild itself would take a good bundle away when it can't make the next.
      const builder = await context({ ...bundleOptions([name], directory), write: false });
      return { name, folder: join(directory, name), builder, sources: await write(builder) };
    }),
  );
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function bundleAgain(bundle: Bundle): Promise<void> {
    try {
      bundle.sources = await write(bundle.builder);
      onBundled(bundle.name, bundle.folder);
    } catch {
      // esbuild has printed what is wrong, and where.
    }
  }

  function settle(): void {
    const files = [...changed];
    changed.clear();
    for (const bundle of bundles) {
      if (files.some((file) => bundle.sources.has(file))) {
        void bundleAgain(bundle);
      }
    }
  }

  const folder = join(projectRoot, 'lambdas');
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null) {
      changed.add(join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    }
  });
  return {
    bundles,
    async close() {
      clearTimeout(timer);
      watcher.close();
      await Promise.all(bundles.map(({ builder }) => builder.dispose()));
    },
  };
}
