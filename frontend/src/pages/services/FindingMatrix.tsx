import { damages, needs, sampleFindings } from '../../content/sampleFindings.ts';
import styles from './FindingMatrix.module.css';

/** The sample's findings by what they let an attacker do, and by what the attacker needs for it. */
export function FindingMatrix() {
  return (
    <table className={styles.matrix}>
      <caption>What an attacker gets, and needs. Top left is fixed first.</caption>
      <thead>
        <tr>
          <td />
          {needs.map((need) => (
            <th key={need} scope="col">
              {need}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {damages.map((damage) => (
          <tr key={damage}>
            <th scope="row">{damage}</th>
            {needs.map((need) => (
              <td key={need}>
                <ul>
                  {sampleFindings.map((finding, index) =>
                    finding.damage === damage && finding.needs === need ? (
                      <li key={finding.title} value={index + 1}>
                        <b>{index + 1}</b> <span>{finding.title}</span>
                      </li>
                    ) : null,
                  )}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
