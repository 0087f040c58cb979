import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { type EditedWords, wordsEvent } from '../src/app/editedWords.ts';
import type * as Documents from '../src/features/markdown/renderDocument.ts';
import { describeFault } from './content/Fault.ts';
import { faultsOf } from './content/faultsOf.ts';
import type { Content, Words } from './content/readContent.ts';
import { forgetRendered } from './content/renderAhead.ts';
import { type ContentAtHand, isVirtual, listModules } from './markdownPlugin.ts';
import { readPublicFile } from './publicFiles.ts';

/** Editors write a file in several steps. Milliseconds. */
const settleMs = 30;

/** What pages show of the content beside their own words. */
function besideWords(atHand: ContentAtHand): string {
  const faults = faultsOf(atHand.content()).map(describeFault);
  return [...listModules(atHand), ...faults].join('\n');
}

/** The texts that would be rendered otherwise than before, by their own words or by a kit's. */
function changedWords(before: Content, after: Content): readonly Words[] {
  const known = new Map(before.words.map(({ file, rendered }) => [file, rendered().html]));
  return after.words.filter(({ file, rendered }) => known.get(file) !== rendered().html);
}

/** A text as its page shows it. */
async function htmlOf(words: Words, server: ViteDevServer, root: string): Promise<string> {
  if (words.kind !== 'document') {
    return words.rendered().html;
  }
  const { renderDocument } = (await server.ssrLoadModule(
    '/src/features/markdown/renderDocument.ts',
  )) as typeof Documents;
  return renderDocument(readPublicFile(join(root, words.file)));
}

/** Has modules loaded anew, by browsers and for pages that are rendered. */
function forgetModules({ environments }: ViteDevServer, isStale: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (isStale(id)) {
        moduleGraph.invalidateModule(module);
      }
    }
  }
}

/**
 * Shows content as it is edited under the development server. New words are sent to the pages that
 * are open, which put them in the place of the old ones. Where more than words changes, such as a
 * title that lists show, a picture, or a fault that lies over its page, pages are reloaded.
 *
 * @param root the front end's folder
 */
export function hotWords(root: string, atHand: ContentAtHand): Plugin {
  const folders = ['src/content', 'public'].map((folder) => join(root, folder, '/'));
  const kits = join(root, 'public/kits/');
  return {
    name: 'hot-words',
    async hotUpdate({ file, server }) {
      const isContent = folders.some((folder) => file.startsWith(folder)) && !/\.tsx?$/.test(file);
      if (!isContent) {
        return undefined;
      }
      if (this.environment.name !== 'client') {
        // Done for all of them at once.
        return [];
      }
      const { hot } = this.environment;
      await wait(settleMs);
      const before = atHand.content();
      const besideBefore = besideWords(atHand);
      const isText = file.endsWith('.md') || file.startsWith(kits);
      if (!isText) {
        // It may be in any text.
        forgetRendered();
      }
      atHand.forget();
      if (!isText || besideWords(atHand) !== besideBefore) {
        forgetModules(server, (id) => isVirtual(id) || id.endsWith('.md?html'));
        // Also where a fault kept the page from loading any module: mending it brings the page back.
        hot.send({ type: 'full-reload' });
        return [];
      }
      const changed = changedWords(before, atHand.content());
      const stale = new Set(changed.map((words) => `${join(root, words.file)}?html`));
      forgetModules(server, (id) => stale.has(id));
      for (const words of changed) {
        const html = await htmlOf(words, server, root);
        hot.send(wordsEvent, { path: words.path, html } satisfies EditedWords);
      }
      return [];
    },
  };
}
