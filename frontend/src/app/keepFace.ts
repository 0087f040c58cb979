/**
 * Keeps the fallback for as long as the document lasts where the typeface came too late for it.
 * `font-display: optional` says so too, but WebKit tries again once a later page brings a stylesheet.
 */
export function keepFace(): void {
  const typeface = [...document.fonts].find(({ family }) => family.includes('Schibsted Grotesk'));
  if (typeface?.status === 'error') {
    document.documentElement.style.setProperty('--sans', 'var(--fallback)');
  }
}
