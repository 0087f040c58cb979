import { solutionAreas, solutionsCall, solutionsHeader } from '../../content/solutions.ts';
import { startSection } from '../../content/startSection.ts';
import { paths, solutionPath } from '../../paths.ts';
import { AreaGlyph } from '../../ui/AreaGlyph.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { createPartLoader, LazyPart } from '../../ui/LazyPart.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Chosen } from './Chosen.tsx';

/** Few of those for whom this page is fetched ahead come here, so its questions aren't. */
const finder = createPartLoader(async () => {
  const { Finder } = await import('./Finder.tsx');
  return Finder;
}, FinderMissing);

export const loadParts = finder.load;

function FinderMissing() {
  return (
    <p role="alert">
      The questions did not arrive. Reload the page, or{' '}
      <a href={paths.contact}>describe the problem</a>.
    </p>
  );
}

/** `/solutions` */
export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...solutionsHeader} />
      <Section title="Areas" hiddenTitle>
        <CardGrid>
          {solutionAreas.map(({ id, title, summary }) => (
            <Card
              key={id}
              title={title}
              icon={<AreaGlyph name={id} width={120} />}
              to={solutionPath(id)}
              text={summary}
              action={`See ${title} solutions`}
            />
          ))}
        </CardGrid>
      </Section>
      <Section {...startSection} ground="sunken">
        <LazyPart loader={finder} />
      </Section>
      <CallToAction {...solutionsCall} />
      <Chosen />
    </>
  );
}
