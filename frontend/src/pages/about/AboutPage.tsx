import { promises } from '#contract/promises.ts';
import { leadershipTeam, mission, whoWeAre } from '../../content/about.ts';
import { callToAction, servicesLinkText } from '../../content/offer.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { licensesPath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { Row, Rows } from '../../ui/cards/Rows.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './AboutPage.module.css';

/** Our own security, and how we check what we publish. */
export function loadText() {
  return import('../../content/about.md?html');
}

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  return (
    <>
      <PageHeader crumbs={crumbs} title="About Us" lead={whoWeAre.lead} drawing="about">
        <HeadActions>
          <ButtonLink to={paths.contact}>Talk to an engineer</ButtonLink>
          <ButtonLink to={`${paths.services}#how-long`} look="quiet">
            {servicesLinkText}
          </ButtonLink>
        </HeadActions>
      </PageHeader>
      <Section title={whoWeAre.title} heading="beside">
        <p className={styles.who}>{whoWeAre.text}</p>
      </Section>
      <Section title={mission.title} lead={mission.text} longLead>
        <PointList points={mission.values} />
      </Section>
      <Section
        id="team"
        title={leadershipTeam.title}
        lead={leadershipTeam.note}
        longLead
        ground="sunken"
      >
        <div className={styles.team}>
          <Rows>
            {leadershipTeam.leaders.map(({ role, text, met, person }) =>
              person ? (
                <Row key={role} title={person.name} text={role} points={person.facts}>
                  <img {...person.picture} alt={person.picture.alt} />
                </Row>
              ) : (
                <Row key={role} title={role} text={text} points={met} />
              ),
            )}
          </Rows>
        </div>
      </Section>
      <Section ground="deep">
        <div className={styles.security}>
          {text && <Prose className={styles.words} text={text} part="our-own-security" />}
          <div className={styles.promises}>
            <PointList roomy points={promises} />
          </div>
        </div>
      </Section>
      <Section>
        {text && <Prose layout="headingsBeside" text={text} part="how-we-check-what-we-publish" />}
        <p className={styles.licenses}>
          This site is made with open-source software and an open-source typeface.{' '}
          <a href={licensesPath}>See their licenses</a>.
        </p>
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: 'Case studies', href: paths.caseStudies }}
      />
    </>
  );
}
