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
 * If the typeface came too late, keeps the fallback until the next document. `font-display: optional`
 * asks for that too, but Chromium and WebKit check again when a later page adds a stylesheet, and
 * would change the typeface while the visitor reads.
 */
export function keepFace(): void {
  if (isLate()) {
    document.documentElement.style.setProperty('--sans', 'var(--fallback)');
  }
}
