import { postPath } from '../paths.ts';
import { type RoadmapPhase, type RoadmapStep, roadmap, roadmapSeries } from './roadmap.ts';

export interface NumberedStep extends RoadmapStep {
  readonly number: number;
  readonly href: string;
  /** Numbers of the steps that have to be done before. */
  readonly before: readonly number[];
}

export interface NumberedPhase extends RoadmapPhase {
  readonly steps: readonly NumberedStep[];
}

/**
 * The roadmap as it can be followed: a step whose article is still to come isn't in it.
 *
 * @param isThere whether the site has the article at a path
 */
export function readRoadmap(isThere: (path: string) => boolean): NumberedPhase[] {
  function pathOf({ post }: RoadmapStep) {
    return postPath(roadmapSeries, post);
  }
  const phases = roadmap.map((phase) => ({
    ...phase,
    steps: phase.steps.filter((step) => isThere(pathOf(step))),
  }));
  const order = phases.flatMap(({ steps }) => steps.map(({ id }) => id));
  return phases.map((phase) => ({
    ...phase,
    steps: phase.steps.map((step) => ({
      ...step,
      number: order.indexOf(step.id) + 1,
      href: `${pathOf(step)}#${step.section}`,
      before: step.after.filter((id) => order.includes(id)).map((id) => order.indexOf(id) + 1),
    })),
  }));
}

const hoursOfDay = 8;

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
