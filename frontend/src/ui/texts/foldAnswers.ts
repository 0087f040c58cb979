/** Except in a summary: in the browser, the HTML comes from the built page, where it's folded already. */
const question = /(?<!<summary>)(<h3 .*?<\/h3>)(.*?)(?=<h[23] |$)/gs;

/** Folds what is below each h3 of a Markdown text, so that the heading opens it. */
export function foldAnswers(html: string): string {
  // A heading in a summary opens it, so it can't be a link as well.
  return html.replace(
    question,
    (_, heading: string, answer: string) =>
      `<details><summary>${heading.replace(/<\/?a\b[^>]*>/g, '')}</summary>${answer}</details>`,
  );
}
