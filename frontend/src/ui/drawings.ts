/** The drawing for narrow screens that belongs to another: a wide one's words would be too small. */
export function narrowDrawing(src: string): string {
  return src.replace(/\.svg$/, '.narrow.svg');
}

/** Attributes of the `<source>` for screens on which a narrow drawing is shown. */
export function narrowSource(
  src: string,
  size: { readonly width: number; readonly height: number },
) {
  return { media: '(max-width: 40em)', srcSet: narrowDrawing(src), ...size };
}

/** Subjects that are parts of one drawing, of an account. Figure.module.css says where each is. */
export const accountParts = [
  'about',
  'ai-security',
  'case-studies',
  'changes',
  'compliance',
  'finops',
  'infrastructure',
  'not-found',
  'security',
  'solutions',
] as const;

export type AccountPart = (typeof accountParts)[number];

export function isAccountPart(subject: string): subject is AccountPart {
  return accountParts.some((part) => part === subject);
}
