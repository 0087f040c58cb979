/** Words a minute at which technical prose is read, on the slow side of published averages. */
const wordsPerMinute = 220;

const tags = /<(?:"[^"]*"|[^">])*>/g;

/** How long a text takes to read, in whole minutes; its code counts as words do. */
export function readingMinutes(html: string): number {
  const words = html.replace(tags, ' ').split(/\s+/).filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
