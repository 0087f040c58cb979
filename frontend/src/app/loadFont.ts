import fontUrl from 'virtual:heading-font';

/** The font where it has arrived but would move what the visitor is reading. */
let waiting: FontFace | undefined;

function headingHeights(): string {
  return Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, h4'), (heading) =>
    heading.offsetHeight.toFixed(),
  ).join();
}

/**
 * Brings the headings' font, once nothing more urgent is on its way. Its stand-in is as wide on
 * average; where a heading would still break into other lines, the font waits for the next page.
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Schibsted Grotesk Variable', `url(${fontUrl})`, { weight: '600 700' });
  try {
    await font.load();
  } catch (error) {
    console.warn('The font could not be loaded:', error);
    return;
  }
  const before = headingHeights();
  document.fonts.add(font);
  if (headingHeights() !== before) {
    document.fonts.delete(font);
    waiting = font;
  }
}

/** Shows the font if it waits for a new page. */
export function showWaitingFont(): void {
  if (waiting) {
    document.fonts.add(waiting);
    waiting = undefined;
  }
}
