/** The moment a number of calendar months later, in epoch seconds as DynamoDB's TTL wants it. */
export const monthsLater = (fromMs: number, months: number): number => {
  const date = new Date(fromMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000);
};
