function isThere(target: unknown): boolean {
  return target instanceof Node && target.isConnected;
}

/**
 * Follows the focus, which the browser forgets as soon as its element is taken away.
 *
 * @returns ends that and tells the element which has the focus, or had it until it was taken away
 */
export function watchFocus(): () => HTMLElement | undefined {
  const watching = new AbortController();
  let focused: unknown = document.activeElement;
  function watch(type: 'focusin' | 'focusout', listener: (event: FocusEvent) => void) {
    return document.addEventListener(type, listener, { capture: true, signal: watching.signal });
  }
  watch('focusin', ({ target }) => {
    focused = target;
  });
  watch('focusout', ({ target }) => {
    // An element that is taken away is still there as it says so, and gone by then.
    queueMicrotask(() => {
      if (focused === target && target !== document.activeElement && isThere(target)) {
        focused = undefined;
      }
    });
  });
  return () => {
    watching.abort();
    return focused instanceof HTMLElement ? focused : undefined;
  };
}
