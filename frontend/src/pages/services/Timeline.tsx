import { inWords, steps } from '../../content/engagement.ts';
import styles from './Timeline.module.css';

/** The weeks before a step, in the shortest or in the longest engagement. */
function weeksBefore(step: number, which: 0 | 1): number {
  return steps.slice(0, step).reduce((sum, { weeks }) => sum + weeks[which], 0);
}
const total = weeksBefore(steps.length, 1);

/**
 * The steps of an engagement, each with a bar that shows its weeks to scale. The part of a bar that
 * a short engagement doesn't need is lighter.
 *
 * @param props.texts what is said of each step
 */
export function Timeline({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      <p className={styles.scale} aria-hidden="true">
        <span>Start</span>
        <span>
          <i /> smallest job <i /> new platform
        </span>
        <span>Week {total}</span>
      </p>
      <ol className={`numbered ${styles.timeline}`}>
        {steps.map(({ name, weeks }, index) => (
          <li key={name}>
            <h3>{name}</h3> <strong>{inWords(weeks)}</strong>
            <svg
              viewBox={`0 0 ${total} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect width={total} height="1" />
              <rect x={weeksBefore(index, 1)} width={weeks[1]} height="1" />
              <rect x={weeksBefore(index, 0)} width={weeks[0]} height="1" />
            </svg>
            <p>{texts[index]}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
