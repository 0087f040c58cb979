/** A command line that can be copied into a shell as it is. */
export function toCommandLine(...words: readonly string[]): string {
  return words.map(quote).join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
