import * as v from 'valibot';
import { flag, unsupported, wholeNumber } from '../template/propertySchemas.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Series, WatchedMetric } from './alarmDefinition.ts';
import { parseExpression } from './expression.ts';
import { findStatistic } from './statistics.ts';

/** Source: CloudWatch user guide, "Create a CloudWatch alarm based on a metric math expression". */
const mostMetrics = 10;

const dimensions = v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []);

/** The properties by which an alarm names one metric itself. */
export const watchedSchema = v.object({
  Namespace: v.optional(v.string()),
  MetricName: v.optional(v.string()),
  Dimensions: dimensions,
  Period: v.optional(wholeNumber),
  Statistic: v.optional(v.string()),
  ExtendedStatistic: v.optional(v.string()),
  Unit: unsupported,
});

/** One of an alarm's `Metrics`: a metric, or an expression over others. */
export const metricEntrySchema = v.strictObject({
  Id: v.string(),
  Label: v.optional(v.string()),
  ReturnData: v.optional(flag, true),
  Expression: v.optional(v.string()),
  MetricStat: v.optional(
    v.strictObject({
      Metric: v.object({ Namespace: v.string(), MetricName: v.string(), Dimensions: dimensions }),
      Period: wholeNumber,
      Stat: v.string(),
      Unit: unsupported,
    }),
  ),
  Period: v.optional(wholeNumber),
  AccountId: unsupported,
});

type MetricEntry = v.InferOutput<typeof metricEntrySchema>;

/** Both ways to name what an alarm watches, in the form of the longer one. */
export function metricEntries(
  entries: readonly MetricEntry[] | undefined,
  single: v.InferOutput<typeof watchedSchema>,
): readonly MetricEntry[] {
  const { Namespace = '', MetricName = '', Dimensions, Period = 0 } = single;
  const Stat = single.Statistic ?? single.ExtendedStatistic ?? '';
  return (
    entries ?? [
      {
        Id: 'metric',
        ReturnData: true,
        MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period, Stat },
      },
    ]
  );
}

/**
 * Reads what an alarm's datapoints are made of.
 *
 * @throws UnsupportedTemplateError that names the alarm and what can't be calculated here
 */
export function readSeries(
  id: string,
  entries: readonly MetricEntry[],
): { readonly series: Series; readonly periodMinutes: number } {
  const returned = entries.filter(({ ReturnData }) => ReturnData);
  const [result] = returned;
  if (!result || returned.length > 1) {
    throw new UnsupportedTemplateError(`${id} has ${returned.length} results; one is needed.`);
  }
  const { Expression: expression, Label: label } = result;
  const parsed = expression === undefined ? undefined : parseExpression(expression);
  if (expression !== undefined && !parsed) {
    throw new UnsupportedTemplateError(
      `${id} has the expression ${expression}, which isn't known here; see infra/local/alarms/expression.ts.`,
    );
  }
  const wanted = parsed?.ids ?? [result.Id];
  if (wanted.length > mostMetrics) {
    throw new UnsupportedTemplateError(
      `${id} is made of ${wanted.length} metrics; CloudWatch takes ${mostMetrics}.`,
    );
  }
  const found = wanted.map((wantedId) => readMetric(id, wantedId, entries));
  return {
    series: {
      metrics: found.map(({ watched }) => watched),
      combine: parsed?.combine ?? (([value]) => value),
      expression,
      label,
    },
    periodMinutes: onePeriod(
      id,
      found.map(({ seconds }) => seconds),
    ),
  };
}

function readMetric(
  id: string,
  wantedId: string,
  entries: readonly MetricEntry[],
): { watched: WatchedMetric; seconds: number } {
  const stat = entries.find(({ Id }) => Id === wantedId)?.MetricStat;
  if (!stat) {
    throw new UnsupportedTemplateError(`${id} has no metric ${wantedId}.`);
  }
  const statistic = findStatistic(stat.Stat);
  if (!statistic) {
    throw new UnsupportedTemplateError(
      `${id} has the statistic ${stat.Stat}, which isn't known here; see infra/local/alarms/statistics.ts.`,
    );
  }
  const { Namespace, MetricName, Dimensions } = stat.Metric;
  return {
    watched: {
      metric: {
        namespace: Namespace,
        name: MetricName,
        dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
      },
      statisticName: stat.Stat,
      statistic,
    },
    seconds: stat.Period,
  };
}

function onePeriod(id: string, periods: readonly number[]): number {
  const [seconds = 0, ...others] = new Set(periods);
  if (others.length > 0 || seconds < 60 || seconds % 60 !== 0) {
    throw new UnsupportedTemplateError(
      `${id} has periods of ${[seconds, ...others].join(' and ')} seconds; all have to be the same, and whole minutes.`,
    );
  }
  return seconds / 60;
}
