import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { editedWords, wordsEvent } from './editedWords.ts';
import type { PageData } from './loadPage.ts';
import type { SiteRow } from './siteRows.ts';

export interface PageShown {
  readonly row: SiteRow;
  readonly data: PageData;
}

function onEdit(rerender: () => void): () => void {
  import.meta.hot?.on(wordsEvent, rerender);
  return () => import.meta.hot?.off(wordsEvent, rerender);
}

/** Has a page show its words as they are edited, in place: what was typed into it stays. */
export function followEdits(Page: ComponentType<PageShown>): ComponentType<PageShown> {
  return function EditedPage({ row, data }) {
    const words = useSyncExternalStore(
      onEdit,
      () => editedWords(row.path) ?? data.words,
      () => data.words,
    );
    const shown = useMemo(() => ({ ...data, words }), [data, words]);
    return <Page row={row} data={shown} />;
  };
}
