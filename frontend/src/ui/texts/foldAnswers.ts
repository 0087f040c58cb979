/** Not one that is folded already: a page's words are read from the document that it was built as. */
const question = /(?<!<summary>)(<h3 .*?<\/h3>)(.*?)(?=<h[23] |$)/gs;

/** @param html as the build makes it of Markdown, in which each h3 then opens what is below it */
export function foldAnswers(html: string): string {
  // A heading in a summary opens it, so it can't be a link as well.
  return html.replace(
    question,
    (_, heading: string, answer: string) =>
      `<details><summary>${heading.replace(/<\/?a\b[^>]*>/g, '')}</summary>${answer}</details>`,
  );
}
