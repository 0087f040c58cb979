import { deadlines } from '../../content/deadlines.ts';
import { type SolutionKey, solutionCatalog } from '../../content/solutionCatalog.ts';
import compliance from '../../content/solutions/compliance.json' with { type: 'json' };
import { dates, startQuestions } from '../../content/startQuestions.ts';
import { TitledParagraphs } from '../../ui/cards/Lists.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

const parts = Object.entries(deadlines).map(([key, byDate]) => ({
  title: solutionCatalog.compliance.titles[key as SolutionKey<'compliance'>],
  paragraphs: dates.map((date) => `${startQuestions.when.answers[date]}: ${byDate[date]}`),
}));

export function Page({ crumbs }: PageProps) {
  return (
    <SolutionAreaPage area="compliance" details={compliance} crumbs={crumbs}>
      <Section
        title="What you can have, and when"
        lead="Typical times for a small team on AWS that starts now. Your auditor has the last word."
      >
        <TitledParagraphs parts={parts} />
      </Section>
    </SolutionAreaPage>
  );
}
