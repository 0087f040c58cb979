/** What is said of every specimen, before and after the title of its article. */
export const specimenNote = {
  before: 'Specimen from our own article, ',
  after: ". No customer's account.",
} as const;

export const evidenceTitle = 'Evidence you can check';
