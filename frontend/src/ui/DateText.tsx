const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as words, such as `May 9, 2025`. */
export const formatDate = (date: string): string => format.format(new Date(date));

/**
 * A day for people and machines.
 *
 * @param props.date `YYYY-MM-DD`
 */
export const DateText = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{formatDate(date)}</time>
);
