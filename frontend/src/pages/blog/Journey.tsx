import { Link } from 'react-router-dom';
import { postsOfSeries } from '../../content/blog/posts.ts';
import { formatHours, readRoadmap, roadmapSeries } from '../../content/roadmap.ts';
import { postPath, roadmapPath } from '../../paths.ts';
import styles from './Journey.module.css';

export const titles = new Map(
  postsOfSeries(roadmapSeries).map(({ slug, title }) => [postPath(roadmapSeries, slug), title]),
);
export const publishedPhases = readRoadmap((path) => titles.has(path));
const longest = Math.max(...publishedPhases.map(({ hours }) => hours));

/** The roadmap's phases as a timeline. Each has a bar with a part for each step, as long as its hours. */
export function Journey() {
  return (
    <ol className={styles.journey}>
      {publishedPhases.map(({ id, title, goal, hours, steps }) => (
        <li key={id}>
          <Link to={`${roadmapPath}#${id}`}>{title}</Link>
          <p>
            {steps.length} steps, {formatHours(hours)}
          </p>
          <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
            {steps.map((step, index) => (
              <rect
                key={step.id}
                x={steps.slice(0, index).reduce((sum, before) => sum + before.hours, 0)}
                width={step.hours - longest / 200}
                height={1}
              />
            ))}
          </svg>
          <p>{goal}</p>
        </li>
      ))}
    </ol>
  );
}
