// Packages without types of their own.

declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    /** Axes of a variable font, each kept from one value to another or fixed at one. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** Tags of the OpenType features to keep. @default all */
    readonly keepFeatures?: readonly string[];
  }
  /** A font with the glyphs of a text alone. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  export = subsetFont;
}

declare module '@shuding/opentype.js' {
  const opentype: {
    readonly parse: (font: ArrayBufferLike) => {
      /** 0 for a character that the font lacks. */
      readonly charToGlyphIndex: (character: string) => number;
    };
  };
  export = opentype;
}

declare module 'jmespath' {
  /** @throws Error that says what is wrong with the expression */
  export function compile(expression: string): unknown;
  export function search(value: object, expression: string): unknown;
}
