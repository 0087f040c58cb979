import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Template, UnsupportedTemplateError } from './template.ts';

export interface Assembly {
  readonly stackName: string;
  readonly template: Template;
  /** The path of each asset, a folder for "<hash>.zip", by its key in the bootstrap bucket. */
  readonly assets: ReadonlyMap<string, string>;
}

const propertiesSchema = v.object({
  templateFile: v.optional(v.string()),
  file: v.optional(v.string()),
});
const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({ type: v.string(), properties: v.optional(propertiesSchema, {}) }),
  ),
});

const fileSchema = v.object({
  source: v.object({ path: v.optional(v.string()) }),
  destinations: v.record(v.string(), v.object({ objectKey: v.string() })),
});
const assetsSchema = v.object({ files: v.record(v.string(), fileSchema) });

/** @throws UnsupportedTemplateError when the folder has no stack, or more than one */
export async function readAssembly(directory: string): Promise<Assembly> {
  async function readJson(file: string): Promise<unknown> {
    return JSON.parse(await readFile(join(directory, file), 'utf8'));
  }
  const manifest = v.parse(manifestSchema, await readJson('manifest.json'));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stackName = '', stack] = stacks[0] ?? [];
  const { templateFile } = stack?.properties ?? {};
  if (!templateFile || stacks.length > 1) {
    throw new UnsupportedTemplateError(
      `The local stack runs one stack; ${directory} has ${stacks.length}.`,
    );
  }
  const assets = new Map<string, string>();
  for (const [, { type, properties }] of artifacts) {
    if (type !== 'cdk:asset-manifest' || !properties.file) {
      continue;
    }
    const { files } = v.parse(assetsSchema, await readJson(properties.file));
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        assets.set(objectKey, join(directory, source.path ?? ''));
      }
    }
  }
  return { stackName, template: (await readJson(templateFile)) as Template, assets };
}
