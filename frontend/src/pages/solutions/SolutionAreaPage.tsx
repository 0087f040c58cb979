import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { posts } from '../../content/blog/posts.ts';
import { caseStudySummaries, studyKind } from '../../content/caseStudySummaries.ts';
import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';
import {
  type AreaReading,
  type Solution,
  type SolutionAreaDetails,
  solutionsCall,
} from '../../content/solutions.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { cartItemId } from '../../features/cart/cartStore.ts';
import { caseStudyPath, paths, postPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { PolicyTest } from '../../ui/cards/PolicyTest.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/text.tsx';
import type { PageProps } from '../PageProps.ts';
import './area.css';
import { Chosen } from './Chosen.tsx';
import { Terms } from './Terms.tsx';

/** @param children above the solutions */
export function areaPage<Category extends SolutionCategory>(
  area: Category,
  details: SolutionAreaDetails<Category>,
  children?: ReactNode,
) {
  const { retired, evidence, check } = details;
  const { type, titles }: CatalogArea = solutionCatalog[area];
  const solutions = Object.entries<Solution>(details.solutions);
  return ({ crumbs }: PageProps) => (
    <>
      <PageHeader crumbs={crumbs} drawing={area} title={`${type}s`} lead={details.intro}>
        <ButtonLink to={paths.contact}>Talk to an engineer</ButtonLink>
        <nav aria-label="On this page">
          {solutions.map(([key]) => (
            <Link key={key} to={`#${cartItemId(area, key)}-title`}>
              {titles[key]}
            </Link>
          ))}
        </nav>
      </PageHeader>
      {children}
      <Section title="Choose what you need">
        <Terms of={area === 'compliance' ? 'soc2' : 'solution'} />
        <ol className="solutions">
          {solutions.map(([key, { summary, gets }]) => {
            const id = cartItemId(area, key);
            const title = titles[key] ?? key;
            return (
              <li key={key}>
                <h3 id={`${id}-title`}>
                  <Unbroken text={title} />
                </h3>
                <ul aria-label="You get">
                  {gets.map((each) => (
                    <li key={each}>
                      <Unbroken text={each} />
                    </li>
                  ))}
                </ul>
                <p data-label="How">
                  <Unbroken text={summary} />
                </p>
                <CartButton item={{ id, title, type }} />
              </li>
            );
          })}
          {retired && (
            <li className="retired">
              <b>Deprecated</b>
              <h3 id={`${cartItemId(area, retired.key)}-title`}>{retired.title}</h3>
              <p>{retired.instead}</p>
              <p>{retired.summary}</p>
            </li>
          )}
        </ol>
      </Section>
      {evidence && (
        <Section title="Evidence you can check" lead={evidence.lead} heading="beside" ground="deep">
          <PolicyTest {...evidence} />
        </Section>
      )}
      <Section title="How we work here">
        <PointList points={details.approach} />
        {check && (
          <p className="check">
            {check.text} <Link to={check.href}>{check.link}</Link>
          </p>
        )}
      </Section>
      <Section title="Read how it’s done" ground="sunken">
        <AreaLinks {...details.reading} />
      </Section>
      <CallToAction
        {...solutionsCall}
        title="Not sure which of these you need?"
        secondaryAction={{ text: 'All solutions', href: paths.solutions }}
      />
      <Chosen />
    </>
  );
}

/** @throws Error if the article or the case study doesn't exist, which fails the build */
function AreaLinks({ article, caseStudy }: AreaReading) {
  const post = posts.find(({ series, slug }) => postPath(series, slug) === article.href);
  const study = caseStudySummaries.find(({ slug }) => caseStudyPath(slug) === caseStudy.href);
  if (!post || !study) {
    throw new Error(`No article ${article.href}, or no case study ${caseStudy.href}`);
  }
  return (
    <CardGrid>
      <Card
        eyebrow={`Article, ${post.minutes} min read`}
        title={post.title}
        text={article.text}
        to={article.href}
        drawing={post.drawing}
        action="Read the article"
      />
      <Card
        eyebrow={studyKind(study)}
        title={study.title}
        text={caseStudy.text}
        to={caseStudy.href}
        drawing={study.slug}
        action="Read the case study"
      />
    </CardGrid>
  );
}
