import { postPath } from '../paths.ts';
import phasesOfRoadmap from './roadmap.json' with { type: 'json' };

/** One thing to do on the way to a secure account. */
interface RoadmapStep {
  /** Also the last part of the step's own address on the roadmap's page. */
  readonly id: string;
  readonly title: string;
  /** The article of the series and the heading in it that say how, as in an address. */
  readonly article: string;
  /** Ids of the steps that have to be done before. */
  readonly after?: readonly string[];
  /** Of an engineer's time. */
  readonly hours: number;
  /** A month, as the article has it. Amounts without "per" count in the total. @default no charge */
  readonly cost?: string;
  /** Goes on after "Skip if". @default never */
  readonly skipIf?: string;
}

interface RoadmapPhase {
  readonly title: string;
  readonly goal: string;
  /** What else to know before its first step. */
  readonly note?: string;
  readonly steps: readonly RoadmapStep[];
}

export const roadmapSeries = 'cloud-security-series';

/** All of it, in the order of doing. Costs are those that the articles compute. */
export const roadmap: readonly RoadmapPhase[] = phasesOfRoadmap;

/** A phase of the steps that can be followed. */
export type NumberedPhase = ReturnType<typeof readRoadmap>[number];

/** Numbers the steps through all phases, without those whose article is still to come. */
export function readRoadmap(isThere: (path: string) => boolean) {
  function pathOf({ article }: RoadmapStep) {
    return postPath(roadmapSeries, article.replace(/#.*/, ''));
  }
  const phases = roadmap.map((phase) => ({
    ...phase,
    steps: phase.steps.filter((step) => isThere(pathOf(step))),
  }));
  const order = phases.flatMap(({ steps }) => steps.map(({ id }) => id));
  return phases.map((phase) => ({
    ...phase,
    /** Also the last part of the phase's own address on the roadmap's page. */
    id: phase.title.toLowerCase().replace(/\s/, '-'),
    hours: phase.steps.reduce((sum, step) => sum + step.hours, 0),
    steps: phase.steps.map(({ cost = 'no charge', skipIf = 'never', after = [], ...step }) => ({
      ...step,
      cost,
      skipIf,
      number: order.indexOf(step.id) + 1,
      href: postPath(roadmapSeries, step.article),
      before: after
        .filter((id) => order.includes(id))
        .map((id) => ({ id, number: order.indexOf(id) + 1 })),
    })),
  }));
}

const hoursOfDay = 8;
const daysOfWeek = 5;

/** Amounts of a cost that don't depend on a number of keys, events or gigabytes. */
function fixedCost(cost: string): number {
  const amounts = [...cost.matchAll(/\$(\d+(?:\.\d+)?)(?! per)\b/g)];
  return amounts.reduce((sum, [, dollars]) => sum + Number(dollars), 0);
}

/** All steps together: an engineer's weeks, and dollars a month, rounded to ten. */
export function totalsOf(phases: readonly NumberedPhase[]) {
  const steps = phases.flatMap((phase) => phase.steps);
  const hours = phases.reduce((sum, phase) => sum + phase.hours, 0);
  const dollars = steps.reduce((sum, { cost }) => sum + fixedCost(cost), 0);
  return {
    steps: steps.length,
    weeks: Math.ceil(hours / (hoursOfDay * daysOfWeek)),
    dollars: Math.round(dollars / 10) * 10,
  };
}

/** An engineer's time in words: hours below half a day, then half days. */
export function formatHours(hours: number): string {
  if (hours < hoursOfDay / 2) {
    return hours === 1 ? '1 hour' : `${hours} hours`;
  }
  const days = Math.ceil((2 * hours) / hoursOfDay) / 2;
  if (days === 0.5) {
    return 'half a day';
  }
  return days === 1 ? '1 day' : `${days} days`;
}
