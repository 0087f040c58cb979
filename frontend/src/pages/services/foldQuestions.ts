/** The part that begins with the questions, each h3 of which opens its answer. */
const questionsPart = /<h2 id="questions-people-ask".*/s;
const question = /(<h3 .*?<\/h3>)(.*?)(?=<h3 |$)/gs;

/**
 * Parts the words of the services page in two: what comes before the questions, and the questions,
 * each folded.
 *
 * @param html as the build makes it of `content/services.md`
 */
export function foldQuestions(html: string): string {
  const [questions = ''] = html.match(questionsPart) ?? [];
  // A heading in a summary opens it, so it can't be a link as well.
  const folded = questions.replace(
    question,
    (_, heading: string, answer: string) =>
      `<details><summary>${heading.replace(/<\/?a\b[^>]*>/g, '')}</summary>${answer}</details>`,
  );
  return `<div>${html.replace(questionsPart, '')}</div><div>${folded}</div>`;
}
