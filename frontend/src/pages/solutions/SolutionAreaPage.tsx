import { Link } from 'react-router-dom';
import { posts } from '../../content/blog/posts.ts';
import type { SolutionType } from '../../content/solutionCatalog.ts';
import {
  type AreaReading,
  type Solution,
  type SolutionAreaDetails,
  solutionAreas,
} from '../../content/solutions.ts';
import { evidenceTitle } from '../../content/specimenNote.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { cartItemId } from '../../features/cart/cartItem.ts';
import { paths, postPath } from '../../paths.ts';
import { AreaGlyph } from '../../ui/AreaGlyph.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { Specimen } from '../../ui/Specimen.tsx';
import type { PageProps } from '../PageProps.ts';
import './area.css';
import { Chosen } from './Chosen.tsx';

interface SolutionAreaPageProps extends Pick<PageProps, 'crumbs'> {
  readonly details: SolutionAreaDetails;
}

/** The page of one area: its cards, which can go into the cart, and how the work is done. */
export function SolutionAreaPage({ details, crumbs }: SolutionAreaPageProps) {
  const area = solutionAreas.find(({ id }) => id === details.id);
  if (!area) {
    throw new Error(`No area of solutions ${details.id}`);
  }
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        glyph={<AreaGlyph name={area.id} width={320} />}
        title={`${area.title} Solutions`}
        lead={details.intro}
      />
      <Section title="Solutions" hiddenTitle>
        <CardGrid>
          {details.solutions.map((solution) => (
            <Card
              key={solution.key}
              titleId={`${cartItemId(area.id, solution.key)}-title`}
              title={solution.title}
              text={solution.summary}
              eyebrow={solution.deprecated && <span className="retired">Deprecated</span>}
            >
              <SolutionFoot
                solution={solution}
                id={cartItemId(area.id, solution.key)}
                type={area.type}
              />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title="How we work here" ground="sunken">
        <PointList points={details.approach} />
      </Section>
      <Section title={evidenceTitle} lead={details.evidence.lead}>
        <Specimen {...details.evidence} />
        <p>
          See what you would get before you ask:{' '}
          <Link to={paths.services}>samples of our work</Link>.
        </p>
      </Section>
      <Section title="See it at work">
        <AreaLinks {...details.reading} />
      </Section>
      <CallToAction
        title="Not sure which of these you need?"
        text="Describe what you run and what worries you. We put two or three of these in order for you, and say which can wait."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
        secondaryAction={{ text: 'All solutions', href: paths.solutions }}
      />
      <Chosen />
    </>
  );
}

/** @throws Error for an article that isn't published: no build shall leave the place empty */
function AreaLinks({ article, caseStudy }: AreaReading) {
  const post = posts.find(({ series, slug }) => postPath(series, slug) === article.href);
  if (!post) {
    throw new Error(`No article ${article.href}`);
  }
  return (
    <SideBySide>
      <div>
        <h3>
          <Link to={article.href}>{`Article: ${post.title}`}</Link>
        </h3>
        <p>{article.text}</p>
      </div>
      <div>
        <h3>
          <Link to={caseStudy.href}>{`Case study: ${caseStudy.title}`}</Link>
        </h3>
        <p>{caseStudy.text}</p>
      </div>
    </SideBySide>
  );
}

interface SolutionFootProps {
  readonly solution: Solution;
  readonly id: string;
  readonly type: SolutionType;
}

function SolutionFoot({ solution, id, type }: SolutionFootProps) {
  const { title, outcome, deprecated } = solution;
  return (
    <>
      <p className="gain-title">{deprecated ? 'Why' : 'You get'}</p>
      <p className="gain">{deprecated ?? outcome}</p>
      {!deprecated && <CartButton item={{ id, title, type }} />}
    </>
  );
}
