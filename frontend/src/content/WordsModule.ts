export interface WordsModule {
  readonly html: string;
}
