import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Template } from './template.ts';
import { UnsupportedTemplateError } from './template.ts';

/** The output of a synthesis: the template of one stack, and its assets. */
export interface Assembly {
  readonly stackName: string;
  readonly template: Template;
  /** The path of each asset, a folder for "<hash>.zip", by its key in the bootstrap bucket. */
  readonly assets: ReadonlyMap<string, string>;
}

const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      properties: v.optional(
        v.object({ templateFile: v.optional(v.string()), file: v.optional(v.string()) }),
      ),
    }),
  ),
});

const assetsSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.object({ path: v.optional(v.string()), packaging: v.optional(v.string()) }),
      destinations: v.record(v.string(), v.object({ objectKey: v.string() })),
    }),
  ),
});

/**
 * Reads a cloud assembly (cdk.out): the template of its only stack and where its assets are.
 *
 * @throws UnsupportedTemplateError when the folder holds no stack, or more than one
 */
export async function readAssembly(directory: string): Promise<Assembly> {
  const manifest = v.parse(manifestSchema, await readJson(join(directory, 'manifest.json')));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  const templateFile = stack?.[1].properties?.templateFile;
  if (!stack || !templateFile || stacks.length > 1) {
    throw new UnsupportedTemplateError(
      `The local stack runs one stack; ${directory} holds ${stacks.length}.`,
    );
  }
  const assetPaths = new Map<string, string>();
  for (const [, { type, properties }] of artifacts) {
    if (type === 'cdk:asset-manifest' && properties?.file) {
      const assets = v.parse(assetsSchema, await readJson(join(directory, properties.file)));
      addAssets(assetPaths, directory, assets);
    }
  }
  const template = (await readJson(join(directory, templateFile))) as Template;
  return { stackName: stack[0], template, assets: assetPaths };
}

function addAssets(
  found: Map<string, string>,
  directory: string,
  assets: v.InferOutput<typeof assetsSchema>,
): void {
  for (const { source, destinations } of Object.values(assets.files)) {
    for (const { objectKey } of Object.values(destinations)) {
      if (source.path) {
        found.set(objectKey, join(directory, source.path));
      }
    }
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
