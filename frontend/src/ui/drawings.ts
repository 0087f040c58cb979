interface Size {
  readonly width: number;
  readonly height: number;
}

/** The drawing for narrow screens that belongs to another: a wide one's words would be too small. */
export function narrowDrawing(src: string): string {
  return src.replace(/\.svg$/, '.narrow.svg');
}

/**
 * The copy of a drawing that is always dark. The build makes it, because WebKit ignores
 * `prefers-color-scheme` inside a drawing.
 */
export function darkDrawing(src: string): string {
  return src.replace(/\.svg$/, '.dark.svg');
}

/** In the order in which the browser is to try them. */
export function drawingSources(src: string, size: Size, narrow: Size | undefined) {
  const [onNarrow, onDark] = ['(max-width: 40em)', '(prefers-color-scheme: dark)'];
  const narrowSrc = narrowDrawing(src);
  return [
    ...(narrow
      ? [
          { media: `${onNarrow} and ${onDark}`, srcSet: darkDrawing(narrowSrc), ...narrow },
          { media: onNarrow, srcSet: narrowSrc, ...narrow },
        ]
      : []),
    { media: onDark, srcSet: darkDrawing(src), width: size.width, height: size.height },
  ];
}
