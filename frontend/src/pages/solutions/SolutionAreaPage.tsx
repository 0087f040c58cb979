import type { SolutionType } from '../../content/solutionCatalog.ts';
import { type Solution, type SolutionAreaDetails, solutionAreas } from '../../content/solutions.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { cartItemId } from '../../features/cart/cartItem.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './SolutionAreaPage.module.css';

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
      <PageHeader crumbs={crumbs} title={`${area.title} Solutions`} lead={details.intro} />
      <Section title="Solutions" hiddenTitle>
        <CardGrid>
          {details.solutions.map((solution) => (
            <Card
              key={solution.key}
              titleId={`${cartItemId(area.id, solution.key)}-title`}
              title={solution.title}
              text={solution.summary}
              eyebrow={solution.deprecated && <span className={styles.deprecated}>Deprecated</span>}
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
      <CallToAction
        title="Not sure which of these you need?"
        text="Describe what you run and what worries you. We put two or three of these in order for you, and say which can wait."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
        secondaryAction={{ text: 'All solutions', href: paths.solutions }}
      />
    </>
  );
}

interface SolutionFootProps {
  readonly solution: Solution;
  /** Id of the solution's cart item. */
  readonly id: string;
  readonly type: SolutionType;
}

function SolutionFoot({ solution, id, type }: SolutionFootProps) {
  const { title, outcome, deprecated } = solution;
  return (
    <>
      <p className={styles.outcomeTitle}>{deprecated ? 'Why' : 'You get'}</p>
      <p className={styles.outcome}>{deprecated ?? outcome}</p>
      {!deprecated && <CartButton item={{ id, title, type }} />}
    </>
  );
}
