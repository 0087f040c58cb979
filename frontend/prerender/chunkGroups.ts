import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Shared by so many pages, a module is part of the site. */
const sharedByMany = 8;

/** What a module imports, and what that imports, itself too, apart from the bundler's own helpers. */
function reachOf(start: string, context: Context): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.startsWith('\0rolldown')) {
        found.add(imported);
      }
    }
  }
  return found;
}

/**
 * The chunk of a file wherever it is used. What shows a text has a sixth of all styles. All others of
 * the chrome and of `ui` are in one stylesheet, which every page has first, so that those of a page
 * come after them whichever page was there first.
 */
function fixedGroup(file: string): string | undefined {
  if (/^src\/ui\/Words\w*\./.test(file)) {
    return 'texts';
  }
  return /^src\/(styles|app|ui)\/.*\.css$/.test(file) ? 'site' : undefined;
}

/** The part of the site that a page belongs to: its folder below the pages'. */
function areaOf(page: string): string {
  return page.split('/')[0] ?? '';
}

/**
 * Puts what pages share into few chunks: each compresses better than the dozen that it is made of,
 * and a page that is fetched ahead takes two requests. What every page loads anyway, many do, or
 * the contact page shares, is one; what forms need, what the home page shares, what only an area's
 * pages share, and what texts need, are one each.
 *
 * @param root the front end's folder
 * @param pages modules of pages below `src/pages`, without their ending
 * @returns names the chunk of a module, or none where the module stays with the one page it is for
 */
export function chunkGroups(
  root: string,
  pages: readonly string[],
): (id: string, context: Context) => string | null {
  let everywhere: ReadonlySet<string> | undefined;
  const users = new Map<string, string[]>();

  function readGraph(context: Context): ReadonlySet<string> {
    for (const page of pages) {
      for (const id of reachOf(join(root, `src/pages/${page}.tsx`), context)) {
        users.set(id, [...(users.get(id) ?? []), page]);
      }
    }
    return reachOf(join(root, 'src/main.tsx'), context);
  }

  function sharedGroup(id: string, context: Context): string | null {
    everywhere ??= readGraph(context);
    const sharing = users.get(id) ?? [];
    if (everywhere.has(id) || sharing.length >= sharedByMany) {
      return 'site';
    }
    if (sharing.length < 2) {
      return null;
    }
    if (/^(src\/(features\/forms|api)|\.\.\/lambdas)\//.test(relative(root, id))) {
      return 'forms';
    }
    const areas = new Set(sharing.map(areaOf));
    const [only = ''] = areas;
    // Fetched ahead from most pages: a little more for all is less than one more chunk with it.
    if (areas.has('contact')) {
      return 'site';
    }
    if (areas.has('home')) {
      return 'home';
    }
    return areas.size === 1 ? only : 'texts';
  }

  return (id, context) => fixedGroup(relative(root, id)) ?? sharedGroup(id, context);
}
