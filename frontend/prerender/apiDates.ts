import { features } from 'web-features';

/** A later date than any: some browser lacks the API. */
const never = '9999';

const prefix = /^(?:api|javascript\.builtins)\./;

/** The date since which all browsers have an API, by its key in MDN's compatibility data. */
function readDates(): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const feature of Object.values(features)) {
    const keys = 'status' in feature ? (feature.status.by_compat_key ?? {}) : {};
    for (const [key, { baseline_low_date = never }] of Object.entries(keys)) {
      if (prefix.test(key) && !key.endsWith('_event')) {
        // The oldest dates are only known to be no later: "≤2018-01-29".
        dates.set(key.replace(prefix, '').replace(/_static$/, ''), baseline_low_date.slice(-10));
      }
    }
  }
  return dates;
}

const dates = readDates();

/** The date of the oldest API of each name, whatever object has it. */
const oldestDates = new Map<string, string>();
for (const [key, date] of dates) {
  const name = key.split('.').pop() ?? '';
  const [oldest = date] = [date, oldestDates.get(name) ?? never].sort();
  oldestDates.set(name, oldest);
}

/** Since when all browsers have a global of a name, such as `structuredClone`; none for others. */
export function dateOfGlobal(name: string): string | undefined {
  return dates.get(name) ?? dates.get(`Window.${name}`);
}

/** Since when all browsers have what is called as `owner.name`, such as `AbortSignal.timeout`. */
export function dateOfMember(owner: string, name: string): string | undefined {
  return dates.get(`${owner}.${name}`);
}

/** Since when all browsers have a method of a name on some object; none for unknown names. */
export function dateOfMethod(name: string): string | undefined {
  return oldestDates.get(name);
}
