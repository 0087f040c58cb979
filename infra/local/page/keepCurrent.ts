/**
 * Runs in the browser, as text: asks for the list of ways once a second while the page is seen, and
 * puts in what changed. What was opened or is focused stays so; nothing else on the page is touched.
 */
export function keepCurrent(): void {
  const everyMs = 1_000;
  const touched = new Set<string>();
  let tag = '';

  function holder() {
    return document.querySelector<HTMLElement>('[data-ways]');
  }
  function touch(event: Event) {
    const way = event.target instanceof Element ? event.target.closest('.way') : null;
    if (way) {
      touched.add(way.id);
    }
  }
  document.addEventListener('click', touch);
  document.addEventListener('focusin', touch);

  /** What in a way can be focused, in its order. */
  function stops(way: Element) {
    return [...way.querySelectorAll<HTMLElement>('summary, a')];
  }
  /** Makes the old way's element the new one, keeping what a person did to it. */
  function renew(old: Element, fresh: Element) {
    const [before, after] = [old.querySelector('details'), fresh.querySelector('details')];
    if (before && after && touched.has(old.id)) {
      after.open = before.open;
    }
    if (old.outerHTML === fresh.outerHTML) {
      return;
    }
    const active = document.activeElement;
    const place = active instanceof HTMLElement ? stops(old).indexOf(active) : -1;
    old.replaceWith(fresh);
    stops(fresh)[place]?.focus({ preventScroll: true });
  }
  function arrange(list: Element, fresh: Element) {
    const ways = [...fresh.children];
    const ids = ways.map(({ id }) => id);
    for (const old of [...list.children].filter(({ id }) => !ids.includes(id))) {
      old.remove();
    }
    ways.forEach((way, nth) => {
      const old = document.getElementById(way.id);
      if (old) {
        renew(old, way);
      } else {
        list.insertBefore(way, list.children[nth] ?? null);
      }
    });
  }
  /** Of what is put in, the list stays the same element, as somebody may be in it. */
  function put(text: string) {
    const place = document.createElement('template');
    place.innerHTML = text;
    const [now, next] = [holder(), place.content.firstElementChild];
    const [list, fresh] = [now?.querySelector('ol'), next?.querySelector('ol')];
    if (now && next && list && fresh) {
      arrange(list, fresh);
      for (const note of now.querySelectorAll(':scope > p')) {
        note.remove();
      }
      list.after(...next.querySelectorAll(':scope > p'));
    }
  }
  async function look() {
    const address = holder()?.dataset['ways'];
    if (address && !document.hidden) {
      const answer = await fetch(address, { headers: { 'if-none-match': tag } });
      if (answer.status === 200) {
        put(await answer.text());
        tag = answer.headers.get('etag') ?? '';
      }
    }
  }
  function again() {
    // A stack that ended, or starts anew, is asked again.
    look()
      .catch(() => undefined)
      .finally(() => setTimeout(again, everyMs));
  }
  again();
}
