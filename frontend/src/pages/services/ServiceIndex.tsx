import { Link } from 'react-router-dom';
import { services } from '../../content/services.ts';
import { solutionPath } from '../../paths.ts';
import { Unbroken } from '../../ui/texts/Unbroken.tsx';
import styles from './ServiceIndex.module.css';

/** The six services, a row each; `detailed` with what each consists of. */
export function ServiceIndex({ detailed = false }: { readonly detailed?: boolean }) {
  return (
    <ul className={styles.index}>
      {services.map(({ title, text, points, category }) => (
        <li key={title}>
          <h3>
            <Link to={solutionPath(category)}>{title}</Link>
          </h3>
          <p>
            <Unbroken text={text} />
          </p>
          {detailed && (
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Unbroken text={point} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
