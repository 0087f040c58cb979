export const scrollPositionsKey = 'scroll-positions';

/** Keeps the router from scrolling a history entry when it starts. */
export function forgetScrollPosition(key: string): void {
  try {
    const positions: Record<string, number> = JSON.parse(
      sessionStorage.getItem(scrollPositionsKey) ?? '{}',
    );
    delete positions[key];
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked: there are no positions.
  }
}
