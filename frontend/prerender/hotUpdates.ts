import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite';
import { type EditedText, textsEvent } from '../src/app/editedTexts.ts';
import type * as Documents from '../src/features/markdown/renderDocument.ts';
import { findFatalFaults } from './content/checkContent.ts';
import { describeFault } from './content/Fault.ts';
import type { Content, MarkdownPage } from './content/readContent.ts';
import { forgetRendered } from './content/renderArticle.ts';
import { type ContentAtHand, listModules } from './markdownPlugin.ts';
import { readDocument } from './publicFiles.ts';

/** Editors write a file in several steps. Milliseconds. */
const settleMs = 30;

/** What pages show of the content beside their own texts. */
function besideTexts(atHand: ContentAtHand): string {
  const faults = findFatalFaults(atHand.content());
  return [...listModules(atHand), ...faults.map(describeFault)].join('\n');
}

/** The texts whose HTML has changed, by an edit of their own file or of a kit. */
function changedTexts(before: Content, after: Content): readonly MarkdownPage[] {
  const known = new Map(before.markdownPages.map(({ file, rendered }) => [file, rendered().html]));
  return after.markdownPages.filter(({ file, rendered }) => known.get(file) !== rendered().html);
}

/** A text as its page shows it. */
async function htmlOf(
  { kind, file, rendered }: MarkdownPage,
  server: ViteDevServer,
  root: string,
): Promise<string> {
  if (kind !== 'document') {
    return rendered().html;
  }
  const { renderDocument } = (await server.ssrLoadModule(
    '/src/features/markdown/renderDocument.ts',
  )) as typeof Documents;
  return renderDocument(readDocument(join(root, file)));
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
 * Shows content as it is edited under the development server. A new text is sent to the pages that
 * are open, which replace the old one. Where more than a text changes, such as a
 * title that lists show, a picture, or a fault shown over its page, pages are reloaded.
 */
export function hotTexts(root: string, atHand: ContentAtHand): Plugin {
  const folders = ['src/content', 'public'].map((folder) => join(root, folder, '/'));
  const kits = join(root, 'public/kits/');
  /** Files of the texts that were sent. */
  const edited = new Set<string>();
  async function sendTexts(
    receiver: HotChannelClient,
    texts: readonly MarkdownPage[],
    server: ViteDevServer,
  ): Promise<void> {
    for (const text of texts) {
      const html = await htmlOf(text, server, root);
      const data: EditedText = { path: text.path, html };
      receiver.send({ type: 'custom', event: textsEvent, data });
    }
  }
  return {
    name: 'hot-texts',
    configureServer(server) {
      // A page that was on its way while texts were sent asks for them when it can take them.
      server.environments.client.hot.on(textsEvent, (_, page) => {
        const texts = atHand.content().markdownPages.filter(({ file }) => edited.has(file));
        sendTexts(page, texts, server).catch((error) => server.config.logger.error(String(error)));
      });
    },
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
      const besideBefore = besideTexts(atHand);
      const isText = file.endsWith('.md') || file.startsWith(kits);
      if (!isText) {
        // It may be in any text.
        forgetRendered();
      }
      atHand.forget();
      if (!isText || besideTexts(atHand) !== besideBefore) {
        forgetModules(server, (id) => id.startsWith('\0virtual:') || id.endsWith('.md?html'));
        // Also if a fault kept the page from loading any module, so that the fix brings the page
        // back.
        hot.send({ type: 'full-reload' });
        return [];
      }
      const changed = changedTexts(before, atHand.content());
      for (const text of changed) {
        edited.add(text.file);
      }
      forgetModules(server, (id) => changed.some((text) => id === `${join(root, text.file)}?html`));
      await sendTexts(hot, changed, server);
      return [];
    },
  };
}

/**
 * Changes a page's styles in place under the development server. Its HTML links each CSS module by
 * itself, for the time before scripts run; Vite knows no script that takes such a link's update,
 * and would reload the page, with all that was typed into it. Instead, the link fetches its file
 * again, and the components that import the module update themselves.
 */
export function hotStyles(): Plugin {
  return {
    name: 'hot-styles',
    hotUpdate({ modules, timestamp }) {
      const linked = modules.filter(({ url }) => /\.module\.css\?direct$/.test(url));
      if (this.environment.name !== 'client' || linked.length === 0) {
        return undefined;
      }
      this.environment.hot.send({
        type: 'update',
        updates: linked.map(({ url }) => ({
          type: 'css-update',
          path: url,
          acceptedPath: url,
          timestamp,
        })),
      });
      return modules.filter((each) => !linked.includes(each));
    },
  };
}
