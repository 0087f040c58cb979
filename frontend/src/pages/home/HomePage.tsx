import { Link } from 'react-router-dom';
import { caseStudySummaries, kindOf } from '../../content/caseStudySummaries.ts';
import {
  callToAction,
  evidence,
  hero,
  homeSections,
  howWeWork,
  proofPoints,
} from '../../content/home.ts';
import { caseStudyPath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Specimen } from '../../ui/Specimen.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import type { PageProps } from '../PageProps.ts';
import { ServiceCards } from '../services/ServiceCards.tsx';
import styles from './HomePage.module.css';

/** The hero's figure: a page that is shown already isn't asked for it again. */
export function loadWords() {
  return import('./heroWords.ts');
}

export function Page({ words }: PageProps) {
  return (
    <>
      <Hero figure={words ?? ''} />
      <Section {...homeSections.services}>
        <ServiceCards />
      </Section>
      <Section {...homeSections.caseStudies}>
        <CardGrid>
          {caseStudySummaries.map((study) => (
            <Card
              key={study.slug}
              eyebrow={kindOf(study)}
              title={study.title}
              to={caseStudyPath(study.slug)}
              points={study.figures.map(({ value, label }) => `${value} ${label}`)}
            />
          ))}
        </CardGrid>
      </Section>
      <Section {...homeSections.howWeWork} ground="sunken">
        <Steps steps={howWeWork} />
      </Section>
      <Section {...homeSections.evidence}>
        <Specimen {...evidence} />
      </Section>
      <Section {...homeSections.proofPoints}>
        <PointList points={proofPoints} />
        <p id="more">
          <Link to={paths.about}>Who we are</Link>
          <Link to={paths.brochure}>Our capabilities on paper</Link>
          <Link to={paths.services}>Durations, prices and samples</Link>
        </p>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Hero({ figure }: { readonly figure: string }) {
  const { primaryAction, secondaryAction } = hero;
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1 className={styles.headline} tabIndex={-1}>
          {hero.headline}
        </h1>
        <p className={styles.lead}>
          <Unbroken text={hero.lead} />
        </p>
        <div className={styles.actions}>
          <ButtonLink to={primaryAction.href}>{primaryAction.text}</ButtonLink>
          <ButtonLink to={secondaryAction.href} look="quiet">
            {secondaryAction.text}
          </ButtonLink>
        </div>
        <p id="promise">{hero.promise}</p>
      </div>
      <TrustedHtml html={figure} />
    </div>
  );
}
