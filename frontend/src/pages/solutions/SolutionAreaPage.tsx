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
import { beginning, times } from '../../content/terms.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { useCart } from '../../features/cart/CartProvider.tsx';
import { type CartItem, cartItemId } from '../../features/cart/cartStore.ts';
import { caseStudyPath, paths, postPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { type Evidence, PolicyTest } from '../../ui/cards/PolicyTest.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Chosen } from './Chosen.tsx';
import styles from './SolutionAreaPage.module.css';

/** Of which engagement an area's page says how long it takes. */
const timeOf: Partial<Record<SolutionCategory, keyof typeof times>> = {
  compliance: 'soc2',
  infrastructure: 'platform',
};

/** @param children above the solutions */
export function areaPage<Category extends SolutionCategory>(
  area: Category,
  details: SolutionAreaDetails<Category>,
  evidence: Evidence,
  children?: ReactNode,
) {
  const { retired } = details;
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
        <Facts facts={[times[timeOf[area] ?? 'solution'], beginning]} />
        <div className={styles.solutions}>
          <CardGrid pairs onPhone="words">
            {solutions.map(([key, solution]) => (
              <SolutionCard
                key={key}
                item={{ id: cartItemId(area, key), title: titles[key] ?? key, type }}
                {...solution}
              />
            ))}
            {retired && (
              <li className={styles.retired}>
                <div>
                  <b className="tag">Deprecated</b>
                  <h3 id={`${cartItemId(area, retired.key)}-title`}>{retired.title}</h3>
                </div>
                <p>{retired.instead}</p>
                <p>{retired.summary}</p>
              </li>
            )}
          </CardGrid>
        </div>
      </Section>
      <Section title="Evidence you can check" lead={evidence.lead} heading="beside" ground="deep">
        <PolicyTest {...evidence} />
      </Section>
      <Section title="How we work here">
        <PointList points={details.approach} />
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

function SolutionCard({ item, summary, gets }: Solution & { readonly item: CartItem }) {
  return (
    <Card
      titleId={`${item.id}-title`}
      title={item.title}
      text={summary}
      points={gets}
      pointsLabel="You get"
      chosen={useCart().has(item.id)}
    >
      <CartButton item={item} />
    </Card>
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
