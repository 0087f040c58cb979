// Business hours as the support page has them: Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern,
// except US federal holidays.

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const eastern = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/New_York', hourCycle: 'h23', year: 'numeric', month: 'numeric' },
  ...{ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
});

/** US Eastern time, as if it were UTC. */
function easternClock(ms: number): number {
  const parts = eastern.formatToParts(ms).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Holidays on a weekday of a month: which one of them, counted from the first or back from the last. */
const floating: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

/** Holidays on a day of a month; on a weekend they are observed on the Friday or the Monday beside it. */
const fixed = ['1-1', '6-19', '7-4', '11-11', '12-25'];

function dayAndMonth(date: Date): string {
  return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
}

function isHoliday(date: Date): boolean {
  const [weekday, day] = [date.getUTCDay(), date.getUTCDate()];
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const which = [Math.ceil(day / 7), -Math.ceil((days - day + 1) / 7)];
  const floats = floating.some(
    ([month, on, number]) =>
      month === date.getUTCMonth() + 1 && on === weekday && which.includes(number),
  );
  const near = [0, weekday === 5 ? 1 : 0, weekday === 1 ? -1 : 0];
  return (
    floats ||
    near.some((away) => fixed.includes(dayAndMonth(new Date(date.getTime() + away * dayMs))))
  );
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

/** The moment when this many business hours have passed; a business day has eight. */
export function addBusinessHours(from: Date, hours: number): Date {
  let clock = easternClock(from.getTime());
  for (let left = hours * hourMs; ; ) {
    const day = Math.floor(clock / dayMs) * dayMs;
    const [begins, closes] = [Math.max(clock, day + 9 * hourMs), day + 17 * hourMs];
    if (begins < closes && !isWeekend(new Date(day)) && !isHoliday(new Date(day))) {
      const end = begins + left;
      if (end <= closes) {
        // Clocks change at night, when no business hour is.
        return new Date(end + (end - easternClock(end + 5 * hourMs) + 5 * hourMs));
      }
      left -= closes - begins;
    }
    clock = day + dayMs;
  }
}

/** The day that is this many weekdays later. Holidays on weekdays count. */
export function addWeekdays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setTime(date.getTime() + dayMs);
    left -= isWeekend(date) ? 0 : 1;
  }
  return date;
}
