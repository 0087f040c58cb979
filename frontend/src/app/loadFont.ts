import fontUrl from 'virtual:heading-font';

/** The font, once it has arrived. */
let arrived: FontFace | undefined;

/**
 * Brings the headings' font. It waits for the next page: nothing changes its face while it is read.
 * The title of a page that the browser loaded has a font of its own, with no more than its characters.
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Schibsted Grotesk Variable', `url(${fontUrl})`, { weight: '600 700' });
  try {
    arrived = await font.load();
  } catch (error) {
    console.warn('The font could not be loaded:', error);
  }
}

/** Sets all headings of a new page in the font, or none where it has not arrived. */
export function showFont(): void {
  document.querySelector('main')?.style.setProperty('--title', 'initial');
  if (arrived) {
    document.fonts.add(arrived);
  }
}
