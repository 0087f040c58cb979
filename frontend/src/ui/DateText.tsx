import { formatDate } from './formatDate.ts';

/**
 * A day for people and machines.
 *
 * @param props.date `YYYY-MM-DD`
 */
export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
