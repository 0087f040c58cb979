import type { Page } from '@playwright/test';

/** APIs that browsers got after 2020, or that some still lack, each by where it is found. */
export const newerApis: readonly string[] = `
  Promise.withResolvers Promise.try Promise.any structuredClone reportError
  requestIdleCallback Array.fromAsync Array.prototype.at Array.prototype.findLast
  Array.prototype.findLastIndex Array.prototype.toSorted Array.prototype.toReversed
  Array.prototype.toSpliced Array.prototype.with String.prototype.at
  String.prototype.replaceAll String.prototype.isWellFormed Object.groupBy Object.hasOwn
  Map.groupBy Set.prototype.union Set.prototype.intersection Set.prototype.difference
  Set.prototype.isSubsetOf Iterator WeakRef FinalizationRegistry URL.canParse URL.parse
  AbortSignal.timeout AbortSignal.any AbortSignal.prototype.throwIfAborted
  Crypto.prototype.randomUUID CSS.supports SubmitEvent
  HTMLFormElement.prototype.requestSubmit HTMLDialogElement.prototype.show
  HTMLDialogElement.prototype.showModal HTMLDialogElement.prototype.close
  HTMLElement.prototype.popover HTMLElement.prototype.showPopover
  HTMLElement.prototype.hidePopover HTMLElement.prototype.togglePopover
  HTMLElement.prototype.inert Document.prototype.startViewTransition
  Element.prototype.checkVisibility Element.prototype.replaceChildren ResizeObserver
  PerformanceObserver BroadcastChannel navigation scheduler cookieStore trustedTypes
`
  .trim()
  .split(/\s+/);

/** Takes APIs away before a page's first script, as if its browser had never had them. */
export function takeAway(page: Page, apis: readonly string[]) {
  return page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const owner = path.reduce<object | undefined>(
        (object, key) => object && Reflect.get(object, key),
        window,
      );
      if (owner) {
        Reflect.deleteProperty(owner, last);
      }
    }
  }, apis);
}
