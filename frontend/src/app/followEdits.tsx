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

/** Updates a page's text in place as it is edited, so that the visitor's input stays. */
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
