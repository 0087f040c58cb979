import type { Page } from '@playwright/test';

/** Storage that can't be read, is full, or is blocked. */
export const storageFaults = ['getItem', 'setItem', 'everything'] as const;

export type StorageFault = (typeof storageFaults)[number];

/** Has local storage throw on a page from its next document on. */
export function breakStorage(page: Page, fault: StorageFault): Promise<unknown> {
  return page.addInitScript((broken) => {
    function fail(): never {
      throw new DOMException('Storage fails', 'QuotaExceededError');
    }
    if (broken === 'everything') {
      Object.defineProperty(window, 'localStorage', { get: fail });
      Object.defineProperty(window, 'sessionStorage', { get: fail });
    } else {
      Storage.prototype[broken] = fail;
    }
  }, fault);
}
