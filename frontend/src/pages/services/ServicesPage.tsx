import { plan, tellPrices } from '../../content/engagement.ts';
import { callToAction } from '../../content/home.ts';
import { samples, samplesHeader } from '../../content/samples.ts';
import { servicesHeader } from '../../content/services.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { ServiceCards } from './ServiceCards.tsx';

export function Page({ crumbs }: PageProps) {
  const { facts, ...prices } = tellPrices();
  return (
    <>
      <PageHeader crumbs={crumbs} {...servicesHeader} />
      <Section title="What we offer" hiddenTitle>
        <ServiceCards />
      </Section>
      <Section title={plan.title} lead={plan.lead} ground="sunken">
        <PointList points={plan.steps} />
      </Section>
      <Section {...prices} heading="beside">
        <Facts facts={facts} />
      </Section>
      <Section {...samplesHeader} ground="sunken">
        <CardGrid>
          {samples.map(({ title, text, href }) => (
            <Card key={href} title={title} text={text} to={href} action="Open the sample" />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: 'Browse solutions', href: paths.solutions }}
      />
    </>
  );
}
