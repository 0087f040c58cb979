import { sheets } from 'virtual:samples';
import { Link, useLocation } from 'react-router-dom';
import { samples } from '../../content/samples.ts';
import { SampleMark } from '../../ui/cards/SampleMark.tsx';
import { OtherProse } from '../../ui/texts/Prose.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { FindingMatrix } from './FindingMatrix.tsx';
import styles from './Samples.module.css';

/** The samples as sheets, of which the address names the one that is shown. */
export function Samples() {
  const hash = useLocation().hash.slice(1);
  const isNamed = useHydrated() && samples.some(({ id }) => id === hash);
  const shown = isNamed ? hash : samples[0]?.id;
  return (
    <div className={styles.samples}>
      <nav aria-label="Samples" className={styles.list}>
        <ul>
          {samples.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                preventScrollReset
                aria-current={id === shown ? 'true' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {samples.map(({ id, title, text, href }, index) => (
          <article
            key={id}
            id={id}
            aria-label={title}
            className={styles.sheet}
            data-shown={id === shown || undefined}
          >
            <SampleMark />
            {/* One at a time: all of them together would be more than the rest of the page. */}
            {id === shown && (
              <>
                <OtherProse html={sheets[index]?.head ?? ''} className={styles.top} />
                {id === 'findings' && <FindingMatrix />}
                <OtherProse html={sheets[index]?.parts ?? ''} className={styles.parts} />
              </>
            )}
            <p className={styles.foot}>
              <span>{text}</span>{' '}
              <a href={href} download="">
                Download<span className="visually-hidden">: {title}</span>
              </a>
            </p>
          </article>
        ))}
      </div>
    </div>
  );
}
