import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageAssets } from './document.ts';

/** The module that every page starts with. */
const bootModule = 'src/boot.ts';

/** A hash as `integrity` attributes and content security policies write it. */
export function integrityOf(content: string | Buffer, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** What the client build made of each module. */
export interface ClientBuild {
  /** The site's CSS, whole. */
  readonly css: string;
  /** The file that the site serves of it. */
  readonly stylesheet: { readonly href: string; readonly integrity: string };
  /** The scripts that a page's document refers to. */
  readonly assetsOf: (module: string) => Omit<PageAssets, 'css'>;
  /** Files of all scripts that a page loads on a first view, below the site's folder. */
  readonly scriptsOf: (module: string) => readonly string[];
  /** File of a page's own chunk, below the site's folder. */
  readonly chunkOf: (module: string) => string;
}

/** Reads what Vite's client build left in the site's folder. */
export function readManifest(siteFolder: string): ClientBuild {
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

  /** A page's modules: that which starts, what it fetches to start with, and the page. */
  function graphOf(module: string) {
    const starting = [bootModule, ...(entry(bootModule).dynamicImports ?? [])];
    return [...new Set([...starting, module].flatMap((key) => graph(key)))];
  }
  function scriptsOf(module: string) {
    return graphOf(module).map((key) => entry(key).file);
  }

  const needed = entry(bootModule).imports ?? [];
  if (needed.length > 0) {
    throw new Error(`The first script is to wait for no other, but imports ${needed.join(', ')}`);
  }
  const style = entry('style.css').file;
  return {
    scriptsOf,
    chunkOf: (module) => entry(module).file,
    css: read(style).trim(),
    stylesheet: { href: `/${style}`, integrity: integrityOf(read(style), 'sha384') },
    assetsOf(module) {
      const boot = entry(bootModule).file;
      return {
        script: { src: `/${boot}`, integrity: integrityOf(read(boot), 'sha384') },
        stylesheet: `/${style}`,
        chunks: scriptsOf(module)
          .filter((file) => file !== boot)
          .map((file) => `/${file}`),
      };
    },
  };
}
