import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { editedHtml, textsEvent } from './editedTexts.ts';
import type { PageData } from './loadPage.ts';
import type { SiteRow } from './siteRows.ts';

export interface PageShown {
  readonly row: SiteRow;
  readonly data: PageData;
}

function onEdit(rerender: () => void): () => void {
  import.meta.hot?.on(textsEvent, rerender);
  return () => import.meta.hot?.off(textsEvent, rerender);
}

/** Has a page show its text as it is edited, in place: what was typed into it stays. */
export function followEdits(Page: ComponentType<PageShown>): ComponentType<PageShown> {
  return function EditedPage({ row, data }) {
    const html = useSyncExternalStore(
      onEdit,
      () => editedHtml(row.path) ?? data.html,
      () => data.html,
    );
    const shown = useMemo(() => ({ ...data, html }), [data, html]);
    return <Page row={row} data={shown} />;
  };
}
