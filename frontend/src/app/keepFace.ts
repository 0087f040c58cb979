/** How long browsers wait for a font that is `optional`, in milliseconds (CSS Fonts 4, 4.9). */
const blockPeriodMs = 100;

/** Whether the typeface came too late for the first paint, or not at all. */
function isLate(): boolean {
  const typeface = [...document.fonts].find(({ family }) => family.includes('Schibsted Grotesk'));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const font = performance
    .getEntriesByType('resource')
    .find((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.woff2'));
  // A font that is still on its way has no entry yet.
  if (!font || typeface?.status === 'error') {
    return typeface?.status !== 'loaded';
  }
  return paint !== undefined && font.responseEnd > paint.startTime + blockPeriodMs;
}

/**
 * Keeps the fallback for as long as the document lasts if the typeface came too late for it.
 * `font-display: optional` says so too, but Chromium and WebKit look again once a later page brings a
 * stylesheet, and would change the face while the visitor reads.
 */
export function keepFace(): void {
  if (isLate()) {
    document.documentElement.style.setProperty('--sans', 'var(--fallback)');
  }
}
