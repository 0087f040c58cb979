const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param props.date `YYYY-MM-DD` */
export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
