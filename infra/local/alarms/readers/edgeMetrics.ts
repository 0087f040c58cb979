import type { Origin } from '../../http/message.ts';
import type { StackReader } from '../../template/stackReader.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';

const namespace = 'AWS/CloudFront';
const names = ['Requests', '4xxErrorRate', '5xxErrorRate', 'TotalErrorRate'];

export interface EdgeMetrics extends MetricSource {
  /** Puts itself before the distribution, to see its answers. */
  watch(distribution: Origin): Origin;
}

/** Source: CloudFront developer guide, "Types of metrics for CloudFront": rates are percents of all requests. */
export function createEdgeMetrics(stack: StackReader, store: MetricStore): EdgeMetrics {
  const all = stack
    .ids('AWS::CloudFront::Distribution')
    .map((id) => ({ DistributionId: stack.value(id), Region: 'Global' }));
  function count(status: number) {
    const values = {
      Requests: 1,
      '4xxErrorRate': status >= 400 && status < 500 ? 100 : 0,
      '5xxErrorRate': status >= 500 ? 100 : 0,
      TotalErrorRate: status >= 400 ? 100 : 0,
    };
    for (const dimensions of all) {
      for (const [name, value] of Object.entries(values)) {
        store.put({ namespace, name, dimensions }, value);
      }
    }
  }
  return {
    measures: (metric) => isOneOf(metric, { namespace, names, dimensions: all }),
    watch: (distribution) => async (request) => {
      try {
        const answer = await distribution(request);
        count(answer.status);
        return answer;
      } catch (error) {
        count(500);
        throw error;
      }
    },
  };
}
