/** What keeps something in a browser uses of it: local storage, and word of other tabs. */
export class FakeBrowser extends EventTarget {
  readonly stored = new Map<string, string>();
  blocked = false;

  readonly localStorage = {
    getItem: (key: string) => this.#open().get(key) ?? null,
    setItem: (key: string, value: string) => this.#open().set(key, value),
  };

  #open() {
    if (this.blocked) {
      throw new Error('Blocked');
    }
    return this.stored;
  }

  /** Another tab has changed local storage; `key` null: has cleared it. */
  storage(key: string | null) {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  pageShow(persisted: boolean) {
    this.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }
}
