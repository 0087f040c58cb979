interface Size {
  readonly width: number;
  readonly height: number;
}

/** The drawing for narrow screens that belongs to another: a wide one's words would be too small. */
export function narrowDrawing(src: string): string {
  return src.replace(/\.svg$/, '.narrow.svg');
}

/**
 * The copy of a drawing for deep green, which it is on in all pages. The build makes it from the colors
 * in the drawing's `prefers-color-scheme: dark`.
 */
export function darkDrawing(src: string): string {
  return src.replace(/\.svg$/, '.dark.svg');
}

/**
 * In the order in which the browser is to try them. Paper gets the same: Chromium prints the one that
 * was on the screen.
 */
export function drawingSources(src: string, size: Size, narrow: Size | undefined) {
  const wide = {
    media: 'all',
    srcSet: darkDrawing(src),
    width: size.width,
    height: size.height,
  };
  return narrow
    ? [{ media: '(max-width: 40em)', srcSet: darkDrawing(narrowDrawing(src)), ...narrow }, wide]
    : [wide];
}
