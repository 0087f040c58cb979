import { TableFrame } from '../texts/TableFrame.tsx';
import styles from './Comparison.module.css';

interface ComparisonProps {
  readonly columns: readonly [string, string];
  /** A name, and a text for each column. */
  readonly rows: readonly (readonly [string, string, string])[];
  /** Whether the second text is what the first leads to. */
  readonly hasResult?: boolean;
}

/** A table whose rows have a name and two texts. */
export function Comparison({ columns: [first, second], rows, hasResult }: ComparisonProps) {
  return (
    <TableFrame>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <td className={styles.name} />
            <th scope="col" className={styles.first}>
              {first}
            </th>
            <th scope="col">{second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one, other]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={first}>{one}</td>
              <td data-label={second} className={hasResult ? styles.result : undefined}>
                {other}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
