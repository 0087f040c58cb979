import { postPath } from '../paths.ts';
import { type RoadmapStep, roadmap, roadmapSeries } from './roadmap.ts';

/** A step with its number in the whole roadmap, from 1, and the place that tells how. */
export interface NumberedStep extends RoadmapStep {
  readonly number: number;
  readonly href: string;
  /** Numbers of the steps that have to be done before. */
  readonly before: readonly number[];
}

const order = roadmap.flatMap(({ steps }) => steps.map(({ id }) => id));

function numberOf(id: string): number {
  return order.indexOf(id) + 1;
}

/** A step as lists show it. */
export function numberStep(step: RoadmapStep): NumberedStep {
  return {
    ...step,
    number: numberOf(step.id),
    href: `${postPath(roadmapSeries, step.post)}#${step.section}`,
    before: step.after.map(numberOf),
  };
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
