import type { StackReader } from '../../template/stackReader.ts';
import type { AlarmClock } from '../clock.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';
import type { HealthCheck } from './readHealthChecks.ts';
import { readHealthChecks } from './readHealthChecks.ts';

const namespace = 'AWS/Route53';
const names = ['HealthCheckStatus', 'HealthCheckPercentageHealthy'];

/** The site is well while more than so many percent of those who ask find it so. */
const percentNeeded = 18;

/** How long an answer may take once connected, which on one machine takes no time. */
const answerMs = 2_000;

/** Something that is done again and again. */
export interface Round {
  readonly everyMs: number;
  /** Does it; at once when the time before isn't over yet. */
  run(): Promise<void>;
}

export interface HealthCheckMetrics extends MetricSource {
  /** Each check's requests to the site, from all its Regions. */
  readonly rounds: readonly Round[];
  /** Writes how each check stands: Route 53 does so once a minute. */
  sample(): void;
}

/** What asks from one Region. A new one takes the site for well. */
interface Checker {
  healthy: boolean;
  /** How many answers in a row said otherwise. */
  against: number;
}

/**
 * Asks the site as Route 53 does, over HTTP and by its name on this machine.
 * Source: Route 53 developer guide, "How Amazon Route 53 determines whether a health check is
 * healthy" and "Monitoring health checks using CloudWatch".
 *
 * @throws UnsupportedTemplateError that names a check which asks anything but the site
 */
export function createHealthCheckMetrics(
  stack: StackReader,
  siteUrl: string,
  store: MetricStore,
  clock: AlarmClock,
): HealthCheckMetrics {
  const checks = readHealthChecks(stack).map((check) => ({
    check,
    checkers: check.regions.map((): Checker => ({ healthy: true, against: 0 })),
  }));
  return {
    measures: (metric) =>
      isOneOf(metric, {
        namespace,
        names,
        dimensions: checks.map(({ check }) => ({ HealthCheckId: check.id })),
      }),
    rounds: checks.map(({ check, checkers }) => ({
      everyMs: (check.intervalSeconds / 60) * clock.minuteMs,
      run: oneAtATime(() => askFromAll(check, checkers, siteUrl)),
    })),
    sample: () => {
      for (const { check, checkers } of checks) {
        const dimensions = { HealthCheckId: check.id };
        const percent = (checkers.filter(({ healthy }) => healthy).length / checkers.length) * 100;
        const status = percent > percentNeeded ? 1 : 0;
        store.put({ namespace, name: 'HealthCheckStatus', dimensions }, status);
        store.put({ namespace, name: 'HealthCheckPercentageHealthy', dimensions }, percent);
      }
    },
  };
}

function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running = false;
  return async () => {
    if (!running) {
      running = true;
      await run();
      running = false;
    }
  };
}

async function askFromAll(
  { id, path, failureThreshold }: HealthCheck,
  checkers: readonly Checker[],
  siteUrl: string,
): Promise<void> {
  await Promise.all(
    checkers.map(async (checker) => {
      const good = await isGood(`${siteUrl}${path}`, id);
      checker.against = good === checker.healthy ? 0 : checker.against + 1;
      if (checker.against >= failureThreshold) {
        checker.healthy = good;
        checker.against = 0;
      }
    }),
  );
}

async function isGood(url: string, id: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': `Amazon-Route53-Health-Check-Service (ref ${id})` },
      signal: AbortSignal.timeout(answerMs),
    });
    await body?.cancel();
    return status >= 200 && status < 400;
  } catch {
    return false;
  }
}
