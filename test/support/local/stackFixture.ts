import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StackReader } from '../../../infra/local/template/stackReader.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import type { Resource, Template } from '../../../infra/local/template/template.ts';

/** Files of an asset, by their path in it. */
export type AssetFiles = Readonly<Record<string, string>>;

/** A folder of its own for one test. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'local-stack-'));
}

/** Writes files into a new folder. */
export function writeFiles(files: AssetFiles, directory = temporaryDirectory()): string {
  for (const [name, content] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return directory;
}

/**
 * A reader of a template with these resources; asset "x" has the key "x.zip", as the CDK names them,
 * or "x.json" when it is one file's text.
 */
export function stackOf(
  resources: Readonly<Record<string, Resource>>,
  assets: Readonly<Record<string, AssetFiles | string>> = {},
  rest: Omit<Template, 'Resources'> = {},
): StackReader {
  const assetPaths = new Map(
    Object.entries(assets).map(([name, content]) =>
      typeof content === 'string'
        ? ([`${name}.json`, join(writeFiles({ 'data.json': content }), 'data.json')] as const)
        : ([`${name}.zip`, writeFiles(content)] as const),
    ),
  );
  const template: Template = { ...rest, Resources: resources };
  return createStackReader({ stackName: 'Test', template, assets: assetPaths }, 'localhost:8080');
}
