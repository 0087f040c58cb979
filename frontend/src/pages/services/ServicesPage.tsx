import { callToAction } from '../../content/home.ts';
import { samples, samplesHeader } from '../../content/samples.ts';
import { servicesHeader } from '../../content/services.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { ServiceCards } from './ServiceCards.tsx';

/** `/services` */
export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...servicesHeader} />
      <Section title="What we offer" hiddenTitle>
        <ServiceCards />
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
