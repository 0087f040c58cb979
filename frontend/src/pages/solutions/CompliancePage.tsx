import { Link } from 'react-router-dom';
import { deadlines } from '../../content/deadlines.ts';
import { type SolutionKey, solutionCatalog } from '../../content/solutionCatalog.ts';
import compliance from '../../content/solutions/compliance.json' with { type: 'json' };
import { dates, startQuestions } from '../../content/startQuestions.ts';
import { seriesPath } from '../../paths.ts';
import { SideBySide } from '../../ui/cards/Lists.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <SolutionAreaPage area="compliance" details={compliance} crumbs={crumbs}>
      <Section
        title="What you can have, and when"
        lead="Typical times for a small team on AWS that starts now. Your auditor has the last word."
      >
        <SideBySide>
          {Object.entries(deadlines).map(([key, byDate]) => (
            <div key={key}>
              <h3>{solutionCatalog.compliance.titles[key as SolutionKey<'compliance'>]}</h3>
              {dates.map((date) => (
                <p key={date}>
                  <strong>{startQuestions.when.answers[date]}:</strong> {byDate[date]}
                </p>
              ))}
              {key === 'soc2' && (
                <p>
                  <Link to={seriesPath('soc2-for-lean-startups')}>
                    See the 14-week plan, with what it costs
                  </Link>
                </p>
              )}
            </div>
          ))}
        </SideBySide>
      </Section>
    </SolutionAreaPage>
  );
}
