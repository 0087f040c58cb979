import type { Fault } from '../Fault.ts';
import type { Content } from '../readContent.ts';

/** What articles say of themselves, where it can't be read. */
export function checkFrontMatter({ articles }: Content): Fault[] {
  return articles.flatMap(({ head }) => head.faults ?? []);
}
