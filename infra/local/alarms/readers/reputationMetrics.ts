import type { RequestListener } from 'node:http';
import type { MailEventKind } from '../../mail/mailEventKinds.ts';
import type { MailEvents } from '../../messaging/mailEvents.ts';
import type { Guard } from '../../permissions/guard.ts';
import type { AlarmClock } from '../clock.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';

const namespace = 'AWS/SES';
type Harm = Exclude<MailEventKind, 'send'>;
const rates: Readonly<Record<Harm, string>> = {
  bounce: 'Reputation.BounceRate',
  complaint: 'Reputation.ComplaintRate',
};

/** SES looks back over what it calls a representative volume of mails; here over a day. */
const minutesLookedBack = 24 * 60;

export interface ReputationMetrics extends MetricSource {
  /** Puts itself behind SES's gate, to count the mails that SES accepts. */
  watchMails(guard: Guard): Guard;
  /** Puts itself before what SES tells later. */
  watchEvents(events: MailEvents): MailEvents;
  /** Writes the rates of now. */
  sample(): void;
}

/** Source: SES developer guide, "Monitoring your sender reputation": shares of the mails, from 0 to 1. */
export function createReputationMetrics(store: MetricStore, clock: AlarmClock): ReputationMetrics {
  const accepted: number[] = [];
  const told: Record<Harm, number[]> = { bounce: [], complaint: [] };
  function recent(times: readonly number[]): number {
    const startMs = clock.now() - minutesLookedBack * clock.minuteMs;
    return times.filter((timeMs) => timeMs > startMs).length;
  }
  return {
    measures: (metric) =>
      isOneOf(metric, { namespace, names: Object.values(rates), dimensions: [{}] }),
    watchMails: (guard) => (service, handler) =>
      guard(
        service,
        service === 'ses' ? counting(handler, () => accepted.push(clock.now())) : handler,
      ),
    watchEvents: (tell) => (fate) => {
      if (fate.kind !== 'send') {
        told[fate.kind].push(clock.now());
      }
      return tell(fate);
    },
    sample: () => {
      const mails = recent(accepted);
      if (mails > 0) {
        for (const kind of ['bounce', 'complaint'] as const) {
          const value = Math.min(1, recent(told[kind]) / mails);
          store.put({ namespace, name: rates[kind], dimensions: {} }, value);
        }
      }
    },
  };
}

function counting(handler: RequestListener, count: () => void): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (response.statusCode === 200) {
        count();
      }
    });
    handler(request, response);
  };
}
