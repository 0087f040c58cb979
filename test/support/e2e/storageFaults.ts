import type { Page } from '@playwright/test';

/** What of a browser's storage fails: a call of its own, or all that touches it. */
export type StorageFault = 'getItem' | 'setItem' | 'removeItem' | 'everything';

/** Has storage throw on a page from its next document on, as full or blocked storage does. */
export function breakStorage(page: Page, faults: readonly StorageFault[]): Promise<unknown> {
  return page.addInitScript((broken) => {
    function fail(): never {
      throw new DOMException('Storage fails', 'QuotaExceededError');
    }
    for (const fault of broken) {
      if (fault === 'everything') {
        Object.defineProperty(window, 'localStorage', { get: fail });
        Object.defineProperty(window, 'sessionStorage', { get: fail });
      } else {
        Storage.prototype[fault] = fail;
      }
    }
  }, faults);
}

/** Every call by itself, and those together that fail together. */
export const storageFaults: readonly (readonly StorageFault[])[] = [
  ['getItem'],
  ['setItem'],
  ['removeItem'],
  ['setItem', 'removeItem'],
  ['getItem', 'setItem'],
  ['getItem', 'setItem', 'removeItem'],
  ['everything'],
];
