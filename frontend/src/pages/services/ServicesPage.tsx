import { Link } from 'react-router-dom';
import { priceNotes } from '#contract/company.ts';
import { steps } from '../../content/engagement.ts';
import { callToAction, offer, soc2Link } from '../../content/offer.ts';
import { samplesHeader } from '../../content/samples.ts';
import { priceHeader, servicesHeader, timeHeader } from '../../content/services.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { SampleExcerpt } from '../../ui/cards/SampleExcerpt.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import { Samples } from './Samples.tsx';
import { ServiceIndex } from './ServiceIndex.tsx';
import styles from './ServicesPage.module.css';
import { Timeline } from './Timeline.tsx';

/** When another choice is better, and what people ask. */
export function loadText() {
  return import('../../content/services.md?html');
}

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        {...servicesHeader}
        className={styles.head}
        figure={<SampleExcerpt />}
      >
        <ButtonLink to={paths.contact}>Talk to an engineer</ButtonLink>
        <nav aria-label="On this page">
          <Link to="#how-long">How long it takes</Link>
          <Link to="#price">{priceHeader.title}</Link>
          <Link to="#samples">Samples</Link>
          <Link to="#questions">Questions</Link>
          <Link to={soc2Link.href}>SOC 2 in 14 weeks</Link>
        </nav>
      </PageHeader>
      <Section title="What we offer" hiddenTitle>
        <ServiceIndex detailed />
      </Section>
      <Section {...timeHeader} ground="sunken" id="how-long">
        <Timeline texts={steps.map(({ needs }) => needs)} />
      </Section>
      <Section {...priceHeader} heading="beside" ground="deep" id="price">
        <div className={styles.price}>
          <p>{offer.terms}</p>
          <p>{offer.assessment}</p>
          {priceNotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Link to={soc2Link.href}>{soc2Link.action}</Link>
        </div>
      </Section>
      <Section {...samplesHeader} ground="sunken" id="samples">
        <Samples />
      </Section>
      <Section id="questions">
        {text && (
          <div className={styles.sides}>
            <Prose text={text} part="when-not-to-hire-us" />
            <Prose text={text} part="questions-people-ask" />
          </div>
        )}
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: 'SOC 2 in 14 weeks', href: soc2Link.href }}
      />
    </>
  );
}
