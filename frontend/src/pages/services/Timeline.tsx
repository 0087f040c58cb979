import { plan } from '../../content/engagement.ts';
import styles from './Timeline.module.css';

/** The plan's steps with the weeks that their titles name: `Build: 2 to 16 weeks`. */
const steps = plan.steps.map(({ title }) => {
  const [name = title, duration = ''] = title.split(': ');
  const weeks = duration.match(/\d+/g)?.map(Number) ?? [1];
  return { name, duration, least: Math.min(...weeks), most: Math.max(...weeks) };
});

const starts = steps.map((_, index) =>
  steps.slice(0, index).reduce((sum, { most }) => sum + most, 0),
);
const total = steps.reduce((sum, { most }) => sum + most, 0);

/**
 * The steps of an engagement as a bar to scale, the part that can be saved in a lighter color.
 *
 * @param props.texts what is said of each step
 */
export function Timeline({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className={styles.timeline}>
      <svg
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {steps.map(({ name, least, most }, index) => (
          <g key={name}>
            <rect x={starts[index]} width={most - 0.08} height="1" />
            <rect x={starts[index]} width={least - 0.08} height="1" />
          </g>
        ))}
      </svg>
      <p aria-hidden="true">
        <span>Week 1</span> <span>Solid: minimum. Faint: maximum.</span> <span>Week {total}</span>
      </p>
      <ol>
        {steps.map(({ name, duration }, index) => (
          <li key={name}>
            <h3>{name}</h3> <strong>{duration}</strong>
            <p>{texts[index]}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
