import * as v from 'valibot';
import type { HttpApi } from '../../api/httpApi.ts';
import type { HttpRequest } from '../../http/message.ts';
import type { StackReader } from '../../template/stackReader.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';

const namespace = 'AWS/ApiGateway';
const names = ['Count', '4xx', '5xx', 'Latency'];

const stageSchema = v.object({ ApiId: v.string(), StageName: v.string() });

type Stage = v.InferOutput<typeof stageSchema>;

export interface ApiMetrics extends MetricSource {
  /** Puts itself before an API, to see its answers. */
  watch(api: HttpApi): HttpApi;
}

/**
 * Requests that reach a stage are counted and timed, for the API and for its stage.
 * Source: API Gateway developer guide, "Working with metrics for HTTP APIs".
 */
export function createApiMetrics(stack: StackReader, store: MetricStore): ApiMetrics {
  const stages = stack
    .ids('AWS::ApiGatewayV2::Stage')
    .map((id) => stack.properties(id, stageSchema));
  function count({ ApiId, StageName }: Stage, status: number, ms: number) {
    const values = {
      Count: 1,
      '4xx': status >= 400 && status < 500 ? 1 : 0,
      '5xx': status >= 500 ? 1 : 0,
      Latency: ms,
    };
    for (const [name, value] of Object.entries(values)) {
      store.put({ namespace, name, dimensions: { ApiId } }, value);
      store.put({ namespace, name, dimensions: { ApiId, Stage: StageName } }, value);
    }
  }
  return {
    measures: (metric) =>
      isOneOf(metric, {
        namespace,
        names,
        dimensions: stages.flatMap(({ ApiId, StageName }) => [
          { ApiId },
          { ApiId, Stage: StageName },
        ]),
      }),
    watch: (api) => ({
      ...api,
      answer: async (request) => {
        const startMs = performance.now();
        const answer = await api.answer(request);
        const stage = stages.find((each) => isReached(each, api, request));
        if (stage) {
          count(stage, answer.status, performance.now() - startMs);
        }
        return answer;
      },
    }),
  };
}

function isReached({ ApiId, StageName }: Stage, { host }: HttpApi, { path }: HttpRequest): boolean {
  const isStage = StageName === '$default' || `${path}/`.startsWith(`/${StageName}/`);
  return isStage && host.startsWith(`${ApiId}.`);
}
