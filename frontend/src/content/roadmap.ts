import { postPath } from '../paths.ts';
import { type Cost, type RoadmapStep, roadmapPhases } from './roadmapPhases.ts';

export const roadmapSeries = 'cloud-security-series';

/** A phase of the steps that can be followed. */
export type NumberedPhase = ReturnType<typeof readRoadmap>[number];

/** Numbers the steps through all phases, without those whose article is still to come. */
export function readRoadmap(isThere: (path: string) => boolean) {
  function pathOf({ article }: RoadmapStep) {
    return postPath(roadmapSeries, article.replace(/#.*/, ''));
  }
  const phases = roadmapPhases.map((phase) => ({
    ...phase,
    steps: phase.steps.filter((step) => isThere(pathOf(step))),
  }));
  const order = phases.flatMap(({ steps }) => steps.map(({ id }) => id));
  return phases.map((phase) => ({
    ...phase,
    /** Also the last part of the phase's own address on the roadmap's page. */
    id: phase.title.toLowerCase().replace(/\s/, '-'),
    hours: phase.steps.reduce((sum, step) => sum + step.hours, 0),
    steps: phase.steps.map(({ cost = {}, skipIf = 'never', after = [], ...step }) => ({
      ...step,
      cost: describeCost(cost),
      dollars: sumOf(cost),
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

function inDollars(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function describeCost({ monthly = [], metered = [], other }: Cost): string {
  const words = [
    ...monthly.map(({ dollars, for: what }) =>
      dollars.length > 1
        ? `about ${inDollars(Math.round(sum(dollars)))} for ${what}`
        : `${inDollars(sum(dollars))} for ${what}`,
    ),
    ...metered.map(({ dollars, per, from, to }) => {
      const [least, most] = [from, to].map((units) => units.toLocaleString('en-US'));
      return `${inDollars(dollars)} per ${per} (${least} to ${most})`;
    }),
    ...(other ? [other] : []),
  ];
  return words.join(', ') || 'no charge';
}

/** From and to, because what is metered varies. */
function sumOf({ monthly = [], metered = [] }: Cost) {
  const fixed = sum(monthly.flatMap(({ dollars }) => dollars));
  return {
    from: fixed + sum(metered.map(({ dollars, from }) => dollars * from)),
    to: fixed + sum(metered.map(({ dollars, to }) => dollars * to)),
  };
}

/** All steps together: an engineer's weeks, and dollars a month from and to, rounded to ten. */
export function totalsOf(phases: readonly NumberedPhase[]) {
  const steps = phases.flatMap((phase) => phase.steps);
  const hours = phases.reduce((total, phase) => total + phase.hours, 0);
  const [from = 0, to = 0] = (['from', 'to'] as const).map(
    (end) => Math.round(sum(steps.map(({ dollars }) => dollars[end])) / 10) * 10,
  );
  return {
    steps: steps.length,
    weeks: Math.ceil(hours / (hoursOfDay * daysOfWeek)),
    dollars: { from, to },
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
