const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as words, such as `May 9, 2025`. */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}

/** @param props.date `YYYY-MM-DD` */
export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
