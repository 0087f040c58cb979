import { plan } from '../../content/engagement.ts';
import styles from './Timeline.module.css';

/** The plan's steps with the weeks that their titles name: `Build: 2 to 16 weeks`. */
const steps = plan.steps.map(({ title }) => {
  const [name = title, duration = ''] = title.split(': ');
  const weeks = duration.match(/\d+/g)?.map(Number) ?? [1];
  return { name, duration, least: Math.min(...weeks), most: Math.max(...weeks) };
});

function startsBy(weeks: 'least' | 'most') {
  return steps.map((_, at) => steps.slice(0, at).reduce((sum, step) => sum + step[weeks], 0));
}
const [earliest, latest] = [startsBy('least'), startsBy('most')];
const total = steps.reduce((sum, { most }) => sum + most, 0);

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
      <ol className={styles.timeline}>
        {steps.map(({ name, duration, least, most }, index) => (
          <li key={name}>
            <h3>{name}</h3> <strong>{duration}</strong>
            <svg
              viewBox={`0 0 ${total} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect width={total} height="1" />
              <rect x={latest[index]} width={most} height="1" />
              <rect x={earliest[index]} width={least} height="1" />
            </svg>
            <p>{texts[index]}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
