/** What isn't written in characters, by its ending. */
const bytes = /\.(?:png|jpe?g|gif|webp|ico|woff2?|pdf|docx?|odt)$/;

/** Whether a file is written in characters. */
export function isText(file: string): boolean {
  return !bytes.test(file);
}
