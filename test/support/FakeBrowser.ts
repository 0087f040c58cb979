/** Local storage, and the events of other tabs, for stores that run without a browser. */
export class FakeBrowser extends EventTarget {
  readonly stored = new Map<string, string>();
  blocked = false;
  full = false;

  readonly localStorage = {
    getItem: (key: string) => this.#open().get(key) ?? null,
    setItem: (key: string, value: string) => this.#openForMore().set(key, value),
    removeItem: (key: string) => this.#open().delete(key),
  };

  #open() {
    if (this.blocked) {
      throw new Error('Blocked');
    }
    return this.stored;
  }

  #openForMore() {
    if (this.full) {
      throw new Error('Full');
    }
    return this.#open();
  }

  /** Another tab has changed this key, or cleared local storage (`key` null). */
  storage(key: string | null) {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  pageShow(persisted: boolean) {
    this.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }
}
