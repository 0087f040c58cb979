import type { Config } from './config.ts';

/** What may be deployed and is hardly meant, a line each. */
export function remarksOn({ alarmEmail }: Config): readonly string[] {
  return alarmEmail
    ? []
    : [
        'alarmEmail is not set: nobody is told when an alarm goes off. -c alarmEmail=operator@your-company.com mends that.',
      ];
}
