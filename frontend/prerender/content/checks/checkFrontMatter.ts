import type { Fault } from '../Fault.ts';
import type { Article, Content } from '../readContent.ts';

/** Articles that say the same of themselves as another before them. */
function findDoubles(articles: readonly Article[], key: 'title' | 'summary'): Fault[] {
  const first = new Map<string, string>();
  return articles.flatMap(({ file, head, markdown }): Fault[] => {
    const value = head.frontMatter?.[key];
    const other = value === undefined ? undefined : first.get(value);
    if (value !== undefined && other === undefined) {
      first.set(value, file);
    }
    return other === undefined
      ? []
      : [
          {
            ...{ rule: 'unlike', file },
            line: markdown.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1,
            wrong: `The ${key} is that of ${other} as well: nobody can tell them apart in a list.`,
            right: `Write another ${key}.`,
          },
        ];
  });
}

/** What articles say of themselves, where it can't be read or doesn't tell them apart. */
export function checkFrontMatter({ articles }: Content): Fault[] {
  return [
    ...articles.flatMap(({ head }) => head.faults ?? []),
    ...findDoubles(articles, 'title'),
    ...findDoubles(articles, 'summary'),
  ];
}
