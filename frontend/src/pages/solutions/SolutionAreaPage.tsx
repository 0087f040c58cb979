import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { posts } from '../../content/blog/posts.ts';
import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';
import {
  type AreaReading,
  areaTexts,
  type Solution,
  type SolutionAreaDetails,
} from '../../content/solutions.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { cartItemId } from '../../features/cart/cartStore.ts';
import { paths, postPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PointList, SideBySide } from '../../ui/cards/Lists.tsx';
import { Row, Rows } from '../../ui/cards/Rows.tsx';
import { Specimen } from '../../ui/cards/Specimen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Chosen } from './Chosen.tsx';

interface SolutionAreaPageProps<Category extends SolutionCategory>
  extends Pick<PageProps, 'crumbs'> {
  readonly area: Category;
  readonly details: SolutionAreaDetails<Category>;
  /** Further reading, below the solutions. */
  readonly children?: ReactNode;
}

export function SolutionAreaPage<Category extends SolutionCategory>({
  area,
  details,
  crumbs,
  children,
}: SolutionAreaPageProps<Category>) {
  const { retired } = details;
  const { type, titles }: CatalogArea = solutionCatalog[area];
  const solutions = Object.entries<Solution>(details.solutions);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        drawing={area}
        title={`${areaTexts[area].title} Solutions`}
        lead={details.intro}
      />
      <Section title="Solutions" hiddenTitle>
        <Rows>
          {solutions.map(([key, { summary, outcome }]) => {
            const id = cartItemId(area, key);
            const title = titles[key] ?? key;
            return (
              <Row
                key={key}
                titleId={`${id}-title`}
                title={title}
                text={summary}
                detail={{ title: 'You get', text: outcome }}
              >
                <CartButton item={{ id, title, type }} />
              </Row>
            );
          })}
          {retired && (
            <Row
              titleId={`${cartItemId(area, retired.key)}-title`}
              title={retired.title}
              text={retired.summary}
              detail={{ title: 'Why', text: retired.why }}
            >
              <span className="retired">Deprecated</span>
            </Row>
          )}
        </Rows>
      </Section>
      {children}
      <Section title="How we work here" ground="sunken">
        <PointList points={details.approach} />
      </Section>
      <Section title="Evidence you can check" lead={details.evidence.lead} heading="beside">
        <Specimen {...details.evidence}>
          <p>
            Before you contact us, look at{' '}
            <Link to={`${paths.services}#samples`}>samples of our work</Link>.
          </p>
        </Specimen>
      </Section>
      <Section title="See it at work">
        <AreaLinks {...details.reading} />
      </Section>
      <CallToAction
        title="Not sure which of these you need?"
        text="Tell us what you run and what worries you. We’ll suggest two or three of these, and say which comes first and which can wait."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
        secondaryAction={{ text: 'All solutions', href: paths.solutions }}
      />
      <Chosen />
    </>
  );
}

/** @throws Error for an article that isn't published: no build may leave the place empty */
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
