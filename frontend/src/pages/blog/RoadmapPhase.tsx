import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatHours, type NumberedPhase } from '../../content/roadmap.ts';
import { TableFrame } from '../../ui/texts/TableFrame.tsx';
import { titles } from './Journey.tsx';
import styles from './RoadmapPhase.module.css';

type Step = NumberedPhase['steps'][number];

function StepRow({ id, number, href, title, hours, cost, before, skipIf }: Step) {
  return (
    <tr id={id}>
      <td className={styles.step}>
        <b>
          <Link to={{ hash: id }} preventScrollReset>
            {number}
          </Link>
        </b>{' '}
        <Link to={href}>{title}</Link> <small>{titles.get(href.split('#')[0] ?? '')}</small>
      </td>{' '}
      <td>{formatHours(hours)}</td> <td>{cost}</td>{' '}
      <td data-label="Needs step">
        {before.map((earlier, at) => (
          <Fragment key={earlier.id}>
            {at > 0 && ', '}
            <Link to={{ hash: earlier.id }} preventScrollReset>
              {earlier.number}
            </Link>
          </Fragment>
        ))}
      </td>{' '}
      <td data-label="Skip if">{skipIf === 'never' ? '' : skipIf}</td>
    </tr>
  );
}

const columns = [
  { name: 'Step', className: styles.stepHead },
  { name: 'Time', className: styles.narrowHead },
  { name: 'Cost' },
  { name: 'Needs step', className: styles.narrowHead },
  { name: 'Skip if' },
] as const;

export function RoadmapPhase({ id, title, note, hours, steps }: NumberedPhase) {
  return (
    <details open id={id} className={styles.phase}>
      <summary>
        <h3>{title}</h3>{' '}
        <small>
          {steps.length} steps, {formatHours(hours)}
        </small>
        {note && (
          <>
            {' '}
            <strong>{note}</strong>
          </>
        )}
      </summary>
      <TableFrame>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, ...rest }) => (
                <th key={name} {...rest}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <StepRow key={step.id} {...step} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}
