import { Link } from 'react-router-dom';
import { auditLog } from '../../content/evidence.ts';
import {
  assessment,
  assessmentFacts,
  hero,
  homeSections,
  howWeWork,
  proofPoints,
} from '../../content/home.ts';
import { callToAction, offer, servicesLinkText, soc2Link } from '../../content/offer.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { CaseStudyCards } from '../../ui/cards/CaseStudyCards.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { PolicyTest } from '../../ui/cards/PolicyTest.tsx';
import { SampleExcerpt } from '../../ui/cards/SampleExcerpt.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/text.tsx';
import type { PageProps } from '../PageProps.ts';
import { ServiceIndex } from '../services/ServiceIndex.tsx';
import { Timeline } from '../services/Timeline.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';

/** The hero's drawings: a page that is shown already isn't asked for them again. */
export function loadText() {
  return import('./heroDrawings.ts');
}

const { primaryAction, secondaryAction, promise, lead, ...header } = hero;

export function Page({ text }: PageProps) {
  return (
    <>
      <PageHeader
        {...header}
        lead={
          <>
            {lead.before}
            <Link to={lead.link.href}>
              <Unbroken text={lead.link.text} />
            </Link>
            {lead.after}
          </>
        }
        className={styles.head}
        figure={
          <div className={styles.figure}>
            <Hero drawings={text} />
          </div>
        }
      >
        <HeadActions>
          <ButtonLink to={primaryAction.href}>{primaryAction.text}</ButtonLink>
          <ButtonLink to={secondaryAction.href} look="quiet">
            {secondaryAction.text}
          </ButtonLink>
          <p>{promise}</p>
        </HeadActions>
      </PageHeader>
      <Link to={soc2Link.href} className={styles.soc2}>
        <b>{soc2Link.title}</b>
        <p>
          <Unbroken text={soc2Link.text} />
        </p>
        <span>{soc2Link.action}</span>
      </Link>
      <Section {...homeSections.services}>
        <ServiceIndex />
      </Section>
      <Section {...homeSections.offer} ground="sunken">
        <div className={styles.offer}>
          <div className="deep">
            <Facts large facts={assessmentFacts} />
            <SampleExcerpt />
          </div>
          <div>
            <PointList points={assessment} />
            <p className={styles.more}>
              <Link to={`${paths.services}#finding`}>Read samples of our work</Link>
            </p>
          </div>
        </div>
      </Section>
      <Section title="Evidence you can check" lead={auditLog.lead} heading="beside">
        <PolicyTest {...auditLog} />
      </Section>
      <Section {...homeSections.proofPoints} ground="sunken" heading="beside">
        <div>
          <PointList points={proofPoints} />
          <p className={styles.more}>
            <Link to={paths.about}>Who does the work</Link>
          </p>
        </div>
      </Section>
      <Section {...homeSections.caseStudies}>
        <CaseStudyCards onPhone="figures" />
      </Section>
      <Section {...homeSections.howWeWork} ground="sunken">
        <div className={styles.work}>
          <Timeline texts={howWeWork.map(({ text }) => text)} />
        </div>
        <p className={styles.more}>
          <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
        </p>
      </Section>
      <CallToAction {...callToAction} text={`${callToAction.text} ${offer.short}`} />
    </>
  );
}
