import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findTarget,
  loadedScrollDelaysMs,
  scrollToHash,
} from '../../../frontend/src/features/markdown/scrollToHash.ts';

const scrolls: { readonly atMs: number; readonly behavior: unknown }[] = [];
const elements = new Map<string, object>();
let visitor: EventTarget;
let lessMotion: boolean;
let focused = 0;

/** An element as far as scrolling goes. */
function target() {
  return {
    closest: () => null,
    tabIndex: 0,
    scrollIntoView: ({ behavior }: ScrollIntoViewOptions) =>
      scrolls.push({ atMs: Date.now(), behavior }),
    focus: () => {
      focused += 1;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  scrolls.length = 0;
  elements.clear();
  visitor = new EventTarget();
  lessMotion = false;
  focused = 0;
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && lessMotion,
  }));
  vi.stubGlobal('addEventListener', visitor.addEventListener.bind(visitor));
  vi.stubGlobal('removeEventListener', visitor.removeEventListener.bind(visitor));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function times() {
  return scrolls.map(({ atMs }) => atMs);
}

test('a load scrolls at 0, 200, 500, 1000 and 2000 ms', () => {
  elements.set('limits', target());
  scrollToHash('#limits', { delaysMs: loadedScrollDelaysMs, moveFocus: false });
  vi.runAllTimers();
  expect(times()).toEqual([0, 200, 500, 1000, 2000]);
});

test('scrolls smoothly, and at once for a visitor who prefers less motion', () => {
  elements.set('limits', target());
  scrollToHash('#limits', { delaysMs: [0], moveFocus: false });
  vi.runAllTimers();
  lessMotion = true;
  scrollToHash('#limits', { delaysMs: [0], moveFocus: false });
  vi.runAllTimers();
  expect(scrolls.map(({ behavior }) => behavior)).toEqual(['smooth', 'instant']);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'ends when the visitor takes over by %s',
  (event) => {
    elements.set('limits', target());
    scrollToHash('#limits', { delaysMs: loadedScrollDelaysMs, moveFocus: false });
    vi.advanceTimersByTime(300);
    visitor.dispatchEvent(new Event(event));
    vi.runAllTimers();
    expect(times()).toEqual([0, 200]);
  },
);

test('moves the focus once, and only where it is asked to', () => {
  elements.set('limits', target());
  scrollToHash('#limits', { delaysMs: loadedScrollDelaysMs, moveFocus: false });
  vi.runAllTimers();
  expect(focused).toBe(0);
  scrollToHash('#limits', { delaysMs: loadedScrollDelaysMs, moveFocus: true });
  vi.runAllTimers();
  expect(focused).toBe(1);
});

test('a hash is decoded, and one that names nothing has no element', () => {
  const element = target();
  elements.set('caf\u00e9', element);
  expect(findTarget('#caf%C3%A9')).toBe(element);
  for (const hash of ['', '#', '#unknown', '#100%']) {
    expect(findTarget(hash)).toBeNull();
  }
});
