import { facts, leadershipTeam, mission, whoWeAre } from '../../content/about.ts';
import { servicesLinkText } from '../../content/engagement.ts';
import { callToAction } from '../../content/home.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { licensesPath, paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts, PointList } from '../../ui/cards/Lists.tsx';
import { Row, Rows } from '../../ui/cards/Rows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import '../halves.css';
import '../terms.css';
import styles from './AboutPage.module.css';

/** Our own security, and how we check what we publish. */
export function loadHtml() {
  return import('../../content/about.md?html');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  return (
    <>
      <PageHeader crumbs={crumbs} title="About Us" lead={mission.text} drawing="about" />
      <Section title="In short" hiddenTitle>
        <Facts facts={facts} />
      </Section>
      <Section title={whoWeAre.title} heading="beside">
        <div className={styles.paragraphs}>
          {whoWeAre.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={mission.title} lead="Three values guide our work." ground="sunken">
        <PointList points={mission.values} />
      </Section>
      <Section title={leadershipTeam.title} lead={leadershipTeam.note}>
        <Rows>
          {leadershipTeam.leaders.map(({ role, text, person }) =>
            person ? (
              <Row key={role} title={person.name} text={role} points={person.facts}>
                <img {...person.picture} alt={person.picture.alt} />
              </Row>
            ) : (
              <Row key={role} title={role} text={text} />
            ),
          )}
        </Rows>
      </Section>
      <Section ground="sunken">
        <div className="halves terms">
          <Prose html={html ?? ''} />
        </div>
        <p className={styles.licenses}>
          This site is made with open-source software and an open-source typeface.{' '}
          <a href={licensesPath}>See their licenses.</a>
        </p>
      </Section>
      <CallToAction
        title={callToAction.title}
        text="After a first call of half an hour, you get a written proposal with a fixed price."
        primaryAction={callToAction.primaryAction}
        secondaryAction={{ text: servicesLinkText, href: `${paths.services}#how-long` }}
      />
    </>
  );
}
