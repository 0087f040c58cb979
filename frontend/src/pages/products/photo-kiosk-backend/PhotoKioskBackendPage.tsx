import { beforeYouBuy } from '../../../content/products/beforeYouBuy.ts';
import { photoKioskBackend as product } from '../../../content/products/photoKioskBackend.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, CardGrid } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PointList } from '../../../ui/PointList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SideBySide, TitledParagraphs } from '../../../ui/SideBySide.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import type { PageProps } from '../../PageProps.ts';

const documents = [
  {
    title: 'User Guide',
    to: paths.userGuide,
    text: 'Subscribe, register, deploy, brand the download page, and run it.',
  },
  {
    title: 'API Reference',
    to: paths.apiReference,
    text: 'Every call with its fields, answers, errors and limits, as OpenAPI too.',
  },
  {
    title: 'Security Considerations',
    to: paths.securityConsiderations,
    text: 'What AWS, the product and you each take care of, and your guests’ privacy.',
  },
  {
    title: 'Customer Support',
    to: paths.customerSupport,
    text: 'How to reach us, what to send, and how soon we answer.',
  },
];

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
      >
        <ButtonLink to={paths.userGuide}>Read the user guide</ButtonLink>
      </PageHeader>
      <Section title="What it does" hiddenTitle>
        <SideBySide>
          <div>
            {product.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Facts facts={product.facts} />
        </SideBySide>
      </Section>
      <Section title="Who Is It For" ground="sunken">
        <PointList points={product.audience} />
      </Section>
      <Section title="How Does It Work">
        <SideBySide>
          <Steps steps={product.steps} direction="down" />
          <Figure image={product.flowImage} />
        </SideBySide>
      </Section>
      <Section title="Yours to run" ground="sunken">
        <TitledParagraphs parts={[product.deployment, product.ownership]} />
      </Section>
      <Section title={beforeYouBuy.title}>
        <PointList points={beforeYouBuy.points} />
      </Section>
      <Section title="Documentation" ground="sunken">
        <CardGrid>
          {documents.map((card) => (
            <Card key={card.to} {...card} action="Read" />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
