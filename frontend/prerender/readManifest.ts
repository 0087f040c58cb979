import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type InlinedStyle, integrityOf, type PageAssets } from './document.ts';

/** The module that every page starts with. */
const bootModule = 'src/boot.ts';

/** What a page's document refers to, by the page's module. */
export type AssetsOf = (module: string) => PageAssets;

/**
 * Reads what Vite's client build left in the site's folder.
 *
 * @returns which throws for a module that the build doesn't have
 */
export function readManifest(siteFolder: string): AssetsOf {
  const manifest = JSON.parse(
    readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  function read(file: string) {
    return readFileSync(join(siteFolder, file), 'utf8');
  }

  function entry(key: string) {
    const found = manifest[key];
    if (!found) {
      throw new Error(`The client build has no ${key}`);
    }
    return found;
  }

  /** A module's chunk and all that it imports statically, itself last. */
  function graph(key: string, seen: string[] = []): string[] {
    if (!seen.includes(key)) {
      for (const imported of entry(key).imports ?? []) {
        graph(imported, seen);
      }
      seen.push(key);
    }
    return seen;
  }

  /** The modules that every page starts with, and the page's own. */
  function graphOf(module: string) {
    const starting = [bootModule, ...(entry(bootModule).dynamicImports ?? [])];
    return [...new Set([...starting, module].flatMap((key) => graph(key)))];
  }
  const needed = entry(bootModule).imports ?? [];
  if (needed.length > 0) {
    throw new Error(`The first script is to wait for no other, but imports ${needed.join(', ')}`);
  }
  /** The typeface of texts. */
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((file) => file.startsWith('assets/schibsted-grotesk'));

  /** Stylesheets of a page and of the parts that it shows from the first paint on. */
  function stylesOf(module: string): InlinedStyle[] {
    const parts = entry(module).dynamicImports ?? [];
    const keys = [...graphOf(module), ...parts.flatMap((part) => graph(part))];
    const files = new Set(keys.flatMap((key) => entry(key).css ?? []));
    return [...files].map((file) => ({ css: read(file), href: `/${file}` }));
  }

  return (module) => {
    const boot = entry(bootModule).file;
    const scripts = graphOf(module).map((key) => entry(key).file);
    return {
      styles: stylesOf(module),
      ...(font && { font: `/${font}` }),
      script: { src: `/${boot}`, integrity: integrityOf(read(boot), 'sha384') },
      chunks: scripts.filter((file) => file !== boot).map((file) => `/${file}`),
    };
  };
}
