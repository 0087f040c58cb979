import fontUrl from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';

/**
 * Brings the site's font, once nothing more urgent is on its way. Text is shown in a stand-in of
 * the same width until then, and for good where the font can't be had.
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Schibsted Grotesk Variable', `url(${fontUrl})`, { weight: '400 900' });
  try {
    document.fonts.add(await font.load());
  } catch (error) {
    console.warn('The font could not be loaded:', error);
  }
}
