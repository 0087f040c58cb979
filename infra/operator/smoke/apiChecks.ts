import * as v from 'valibot';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import type { Answer } from '../site-check/askSite.ts';
import { type Check, passUnless } from '../site-check/check.ts';
import type { VisitedSite } from './visitSite.ts';

const area = 'API';

export const apiChecks: readonly Check<VisitedSite>[] = [
  {
    area,
    line: 'The contact form is heard: an empty one is refused field by field',
    check: async ({ ask }) => refusal(await post(ask, apiPaths.contact), 400, /"field":"name"/),
  },
  {
    area,
    line: 'Registrations are heard: one without a token is refused',
    check: async ({ ask }) => orNotOpen(await post(ask, apiPaths.registration)),
  },
  {
    area,
    line: "AWS Marketplace's form POST is heard: one without a token is refused",
    check: async ({ ask }) => orNotOpen(await post(ask, apiPaths.landing)),
  },
  {
    area,
    line: 'Another method is refused as such',
    check: async ({ ask }) => refusal(await ask(`/${apiStage}${apiPaths.contact}`), 405),
  },
  {
    area,
    line: 'An unknown address is answered 404 as a problem, not as a page',
    check: async ({ ask }) => refusal(await ask(`/${apiStage}/there-is-no-such-path`), 404),
  },
];

function post(ask: VisitedSite['ask'], path: string): Promise<Answer> {
  return ask(`/${apiStage}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  });
}

const problemSchema = v.object({ status: v.number(), title: v.string(), detail: v.string() });

function readProblem({ headers, text }: Answer) {
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  try {
    return isProblem ? v.parse(problemSchema, JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** Passes a problem with the status, and with what its body must say besides. */
function refusal(answer: Answer, status: number, says = /./) {
  const isRefused =
    answer.status === status && readProblem(answer)?.status === status && says.test(answer.text);
  return passUnless(isRefused ? undefined : told(answer));
}

/** Without a product at AWS Marketplace, registrations aren't open, and say so. */
function orNotOpen(answer: Answer) {
  const problem = readProblem(answer);
  const isClosed = answer.status === 503 && /not open yet/.test(problem?.detail ?? '');
  return passUnless((answer.status === 400 && problem) || isClosed ? undefined : told(answer));
}

function told({ status, headers, text }: Answer): string {
  return `it is answered ${status} ${headers.get('content-type')}: ${text.slice(0, 200)}`;
}
