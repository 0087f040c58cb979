interface Size {
  readonly width: number;
  readonly height: number;
}

/** The drawing for narrow screens that belongs to another: a wide one's words would be too small. */
export function narrowDrawing(src: string): string {
  return src.replace(/\.svg$/, '.narrow.svg');
}

/**
 * The copy of a drawing for deep green, which it is on wherever there is a screen. The build makes it
 * from the colors in the drawing's `prefers-color-scheme: dark`; paper gets the others.
 */
export function darkDrawing(src: string): string {
  return src.replace(/\.svg$/, '.dark.svg');
}

/** In the order in which the browser is to try them. */
export function drawingSources(src: string, size: Size, narrow: Size | undefined) {
  const [onNarrow, onScreen] = ['(max-width: 40em)', 'screen'];
  const narrowSrc = narrowDrawing(src);
  return [
    ...(narrow
      ? [
          { media: `${onScreen} and ${onNarrow}`, srcSet: darkDrawing(narrowSrc), ...narrow },
          { media: onNarrow, srcSet: narrowSrc, ...narrow },
        ]
      : []),
    { media: onScreen, srcSet: darkDrawing(src), width: size.width, height: size.height },
  ];
}
