/** The body of a success answer, status 200: the number that the visitor can quote. */
export type Accepted = { readonly reference: string };
