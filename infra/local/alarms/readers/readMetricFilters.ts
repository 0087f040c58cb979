import * as v from 'valibot';
import { ignored, unsupported } from '../../template/propertySchemas.ts';
import type { StackReader } from '../../template/stackReader.ts';
import { UnsupportedTemplateError } from '../../template/template.ts';
import type { Metric } from '../metric.ts';

/** A metric that counts lines of a log. */
export interface MetricFilter {
  readonly logGroup: string;
  readonly metric: Metric;
  /** What each line counts. */
  readonly value: number;
  readonly matches: (line: Readonly<Record<string, unknown>>) => boolean;
}

const filterSchema = v.strictObject({
  LogGroupName: v.string(),
  FilterPattern: v.string(),
  FilterName: ignored,
  ApplyOnTransformedLogs: unsupported,
  MetricTransformations: v.array(
    v.strictObject({
      MetricNamespace: v.string(),
      MetricName: v.string(),
      MetricValue: v.pipe(
        v.string(),
        v.regex(/^\d+(\.\d+)?$/, 'only numbers are counted by the local stack'),
        v.transform(Number),
      ),
      DefaultValue: unsupported,
      Dimensions: unsupported,
      Unit: ignored,
    }),
  ),
});

/** { $.code = "OUTBOX_PARKED" } */
const patternForm = /^\{\s*\$\.(\w+)\s*=\s*"([^"*]*)"\s*\}$/;

/**
 * Reads the template's metric filters: those that compare one member of a JSON line with a text.
 * Source: CloudWatch Logs user guide, "Filter pattern syntax for metric filters".
 *
 * @param logGroups the logs that are written here
 * @throws UnsupportedTemplateError that names the filter, and its pattern or log group
 */
export function readMetricFilters(
  stack: StackReader,
  logGroups: readonly string[],
): MetricFilter[] {
  return stack.ids('AWS::Logs::MetricFilter').flatMap((id) => {
    const { LogGroupName, FilterPattern, MetricTransformations } = stack.properties(
      id,
      filterSchema,
    );
    const [, member = '', text] = patternForm.exec(FilterPattern) ?? [];
    if (text === undefined) {
      throw new UnsupportedTemplateError(
        `${id} has the pattern ${FilterPattern}, which isn't known here; see infra/local/alarms/readers/readMetricFilters.ts.`,
      );
    }
    if (!logGroups.includes(LogGroupName)) {
      throw new UnsupportedTemplateError(
        `${id} reads the log ${LogGroupName}, which no function here writes.`,
      );
    }
    return MetricTransformations.map(({ MetricNamespace, MetricName, MetricValue }) => ({
      logGroup: LogGroupName,
      metric: { namespace: MetricNamespace, name: MetricName, dimensions: {} },
      value: MetricValue,
      matches: (line: Readonly<Record<string, unknown>>) => line[member] === text,
    }));
  });
}
