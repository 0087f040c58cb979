import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { formPagesFile } from '../../lambdas/contract/api.ts';
import { type FunctionName, functionNames } from '../../lambdas/functions.ts';

/** The folder with each function's bundle, ready to be uploaded. */
export type LambdaBundles = Readonly<Record<FunctionName, string>>;

/** Beyond this a cold start is felt (targets: no more than 350 kB with the SDK's clients). */
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
    // An import() left in CommonJS has Node build the whole module's ES face: 15 ms at the first
    // request. Without it esbuild writes require().
    supported: { 'dynamic-import': false },
    alias: { '@aws-sdk/credential-provider-node': './infra/stack/lambdaCredentials.ts' },
    minify: true,
    legalComments: 'none',
    // A rehearsal deploys two releases of the same sources, whose functions have to differ.
    ...(rehearsed && { banner: { js: `// ${rehearsed}` } }),
    metafile: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/** Bundles each Lambda function, and checks the sizes. */
export async function bundleLambdas(directory: string): Promise<LambdaBundles> {
  const { metafile } = await build(bundleOptions(functionNames, directory));
  const sizes = Object.entries(metafile.outputs).map(([file, { bytes }]) => [file, bytes] as const);
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
 * Puts the pages that forms end on without script beside the bundles of the functions that
 * answer them. They are a file, not code: no cold start reads them.
 */
export function addFormPages(distFolder: string, bundles: LambdaBundles): void {
  for (const bundle of [bundles.contact, bundles['marketplace-registration']]) {
    copyFileSync(join(distFolder, formPagesFile), join(bundle, formPagesFile));
  }
}
