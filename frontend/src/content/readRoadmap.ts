import { postPath } from '../paths.ts';
import { type RoadmapStep, roadmap, roadmapSeries } from './roadmap.ts';

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
    steps: phase.steps.map(({ cost = 'no charge', skipIf = 'never', after = [], ...step }) => ({
      ...step,
      cost,
      skipIf,
      number: order.indexOf(step.id) + 1,
      href: postPath(roadmapSeries, step.article),
      before: after.filter((id) => order.includes(id)).map((id) => order.indexOf(id) + 1),
    })),
  }));
}

const hoursOfDay = 8;

/** An engineer's time in words: hours below half a day, then half days. */
export function tellTime(hours: number): string {
  if (hours < hoursOfDay / 2) {
    return hours === 1 ? '1 hour' : `${hours} hours`;
  }
  const days = Math.ceil((2 * hours) / hoursOfDay) / 2;
  if (days === 0.5) {
    return 'half a day';
  }
  return days === 1 ? '1 day' : `${days} days`;
}
