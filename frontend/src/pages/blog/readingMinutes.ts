/** Words a minute at which technical prose is read, on the slow side of published averages. */
const wordsPerMinute = 220;

const tags = /<(?:"[^"]*"|[^">])*>/g;

export function readingMinutes(html: string): number {
  const words = html.replace(tags, ' ').split(/\s+/).filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
