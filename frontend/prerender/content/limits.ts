/** The figures that texts and pictures are held to; frontend/README.md tells them to authors. */
export const limits = {
  /** Characters of a summary: what a list of search results shows whole. */
  summary: { min: 70, max: 160 },
  /** Hashtags that fit a card. */
  hashtags: 4,
  /** Fewest characters in which a picture can be told. */
  altText: 30,
  /** Characters of a picture's file: more takes longer to come than to read. */
  picture: 10_000,
  /** Pixels of a picture's smallest letters. */
  letters: 16,
  /** Pixels that a drawing may be wide before phones need another. */
  drawing: 360,
  /** Characters of a line of code that a page shows on a desktop without scrolling sideways. */
  codeLine: { article: 84, document: 96, policy: 84 },
  /** Years of school that a text may ask for; newspapers write for about nine. */
  grade: 9,
  /** Words of a sentence. */
  sentence: 50,
  /** Words of an article: a page and its reader hold so much. */
  words: 2_500,
} as const;

/** What files of a kit may end in: the stack knows a content type for each. */
export const kitExtensions: readonly string[] = [
  '.js',
  '.json',
  '.mjs',
  '.sh',
  '.sql',
  '.ts',
  '.txt',
  '.yaml',
];

/** Languages that a block of code may name; the first five are colored. */
export const codeLanguages: readonly string[] = [
  ...['bash', 'json', 'sql', 'ts', 'yaml'],
  ...['dockerfile', 'http', 'ini', 'js', 'output', 'python', 'rego', 'text'],
];
