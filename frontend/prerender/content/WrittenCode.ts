/** A block of code of a text. */
export interface WrittenCode {
  /** Empty where the fence names none. */
  readonly language: string;
  /** What stands after the language. */
  readonly meta: string;
  /** As the page shows it: of a block that quotes, what it quotes. */
  readonly code: string;
  /** Whether code stands between the fences, as in a block that quotes it doesn't. */
  readonly typed: boolean;
  /** Line of the fence in the file, from 1. */
  readonly line: number;
}
