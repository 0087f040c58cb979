/** The screens that get a drawing of their own: a wide one's words would be too small to read. */
export const narrowScreens = '(max-width: 40em)';

/** Where the drawing for narrow screens lies that belongs to another. */
export function narrowDrawing(src: string): string {
  return src.replace(/\.svg$/, '.narrow.svg');
}
