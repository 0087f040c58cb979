import { Link } from 'react-router-dom';
import { storedKey } from '../../content/evidence.ts';
import { type SolutionKey, solutionCatalog } from '../../content/solutionCatalog.ts';
import { compliance } from '../../content/solutions/compliance.ts';
import { deadlines } from '../../content/solutions/deadlines.ts';
import { dates, startQuestions } from '../../content/startQuestions.ts';
import { seriesPath } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/text.tsx';
import styles from './CompliancePage.module.css';
import { areaPage } from './SolutionAreaPage.tsx';

const { answers } = startQuestions.when;

export const Page = areaPage(
  'compliance',
  compliance,
  storedKey,
  <Section
    title="What you can have, and when"
    lead="Typical times for a small team on AWS that starts now. The exact dates depend on your auditor."
    ground="sunken"
  >
    <table className={styles.deadlines}>
      <caption>
        <span>No outside audit</span> <span data-signed="">Signed by an outside auditor</span>
      </caption>
      <thead>
        <tr>
          <td />
          {dates.map((date) => (
            <th key={date} scope="col">
              {answers[date]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(deadlines).map(([key, byDate]) => (
          <tr key={key}>
            <th scope="row">
              {solutionCatalog.compliance.titles[key as SolutionKey<'compliance'>]}
              {key === 'soc2' && (
                <Link to={seriesPath('soc2-for-lean-startups')}>Week by week, with costs</Link>
              )}
            </th>
            {dates.map((date) => (
              <td key={date} data-signed={byDate[date].signed || undefined}>
                <small>{answers[date]}</small>
                <b>
                  <Unbroken text={byDate[date].have} />
                </b>
                <Unbroken text={byDate[date].note} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>,
);
