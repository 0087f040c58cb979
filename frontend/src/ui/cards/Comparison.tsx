import './comparison.css';

interface ComparisonProps {
  readonly columns: readonly [string, string];
  /** A name, and a text for each column. */
  readonly rows: readonly (readonly [string, string, string])[];
}

/** A table that becomes blocks on phones, each text behind its column's name. */
export function Comparison({ columns, rows }: ComparisonProps) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...texts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column} data-label={column}>
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
