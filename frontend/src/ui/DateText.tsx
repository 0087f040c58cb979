import { formatDate } from './formatDate.ts';

export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
