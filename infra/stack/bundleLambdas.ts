import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { formPagesFile } from '#contract/formPages.ts';
import { type FunctionName, functionNames } from '../../lambdas/functions.ts';

/** The folder with each function's bundle, ready to be uploaded. */
export type LambdaBundles = Readonly<Record<FunctionName, string>>;

/** A larger bundle makes cold starts noticeable. It includes the SDK's clients. */
export const largestBundleBytes = 350_000;

export const projectRoot = join(import.meta.dirname, '../..');

const rehearsed = process.env['REHEARSAL_RELEASE'];

/**
 * How functions are bundled, SDK included, into <directory>/<name>/index.cjs.
 *
 * CommonJS made of the packages' ES modules starts fastest (measured: 95 ms against 112 to 130);
 * the extension says so, no matter which package.json applies.
 */
export function bundleOptions(names: readonly FunctionName[], directory: string) {
  return {
    entryPoints: names.map((name) => ({
      in: join(projectRoot, 'lambdas', name, 'handler.ts'),
      out: `${name}/index`,
    })),
    outdir: directory,
    outExtension: { '.js': '.cjs' },
    absWorkingDir: projectRoot,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // In CommonJS, an import() makes Node create an ES module of the whole file, which takes 15 ms at
    // the first request. With this option, esbuild writes require() instead.
    supported: { 'dynamic-import': false },
    alias: { '@aws-sdk/credential-provider-node': './infra/stack/lambdaCredentials.ts' },
    minify: true,
    // Node reads a map when an error's stack is read (NODE_OPTIONS in LambdaFunction.ts).
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    // A rehearsal deploys the same sources as two releases, and their functions have to differ.
    ...(rehearsed && { banner: { js: `// ${rehearsed}` } }),
    metafile: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/** Bundles each Lambda function, and checks the sizes. */
export async function bundleLambdas(directory: string): Promise<LambdaBundles> {
  const { metafile } = await build(bundleOptions(functionNames, directory));
  const sizes = Object.entries(metafile.outputs)
    .filter(([file]) => !file.endsWith('.map'))
    .map(([file, { bytes }]) => [file, bytes] as const);
  checkBundleSizes(Object.fromEntries(sizes));
  const bundles = functionNames.map((name) => [name, join(directory, name)] as const);
  return Object.fromEntries(bundles) as Record<FunctionName, string>;
}

/** @throws Error that names each bundle over largestBundleBytes */
export function checkBundleSizes(sizes: Readonly<Record<string, number>>): void {
  const oversize = Object.entries(sizes)
    .filter(([, bytes]) => bytes > largestBundleBytes)
    .map(([name, bytes]) => `${name} has ${bytes}`);
  if (oversize.length > 0) {
    throw new Error(
      `A Lambda's bundle may have ${largestBundleBytes} bytes: ${oversize.join(', ')}.`,
    );
  }
}

/**
 * Copies the pages for forms without script into the bundles of the functions that read them. They are
 * a file, so that a cold start doesn't load them.
 */
export function addFormPages(distFolder: string, bundles: LambdaBundles): void {
  for (const bundle of Object.values(bundles)) {
    // What a function doesn't use isn't in its code.
    if (readFileSync(join(bundle, 'index.cjs'), 'utf8').includes(formPagesFile)) {
      copyFileSync(join(distFolder, formPagesFile), join(bundle, formPagesFile));
    }
  }
}
