/** A module that holds the words of a page as HTML. */
export interface WordsModule {
  readonly html: string;
}
