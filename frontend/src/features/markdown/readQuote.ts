export interface Quote {
  /** Below the folder of kits, such as `deny-by-default/scp.json`. */
  readonly file: string;
  /** What is taken of the file; undefined if it is quoted whole. */
  readonly part: string | undefined;
}

export const kitsPath = '/kits/';

/** Reads what follows a block's language: `file=deny-by-default/scp.json`, or with `#part` behind it. */
export function readQuote(meta: string | null | undefined): Quote | undefined {
  const [, file = '', part] = /^file=([^#\s]+)(?:#(\S+))?$/.exec(meta ?? '') ?? [];
  return file === '' ? undefined : { file, part };
}
