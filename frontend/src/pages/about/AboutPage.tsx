import { leadershipTeam, mission, whoWeAre } from '../../content/about.ts';
import { callToAction } from '../../content/home.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './AboutPage.module.css';

/** `/about` */
export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} title="About Us" lead={mission.text} />
      <Section title={whoWeAre.title} heading="beside">
        <div className={styles.paragraphs}>
          {whoWeAre.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={mission.title} lead="Three values decide how we work." ground="sunken">
        <PointList points={mission.values} />
      </Section>
      <Section title={leadershipTeam.title} lead={leadershipTeam.note}>
        <CardGrid>
          {leadershipTeam.leaders.map(({ role, text, placeholder }) => (
            <Card key={role} eyebrow={placeholder} title={role} text={text} icon={<Portrait />} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

/** Stands where a portrait will be. */
const Portrait = () => (
  <svg
    className={styles.portrait}
    viewBox="0 0 64 64"
    width="64"
    height="64"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="32" cy="32" r="31" />
    <circle cx="32" cy="25" r="9" />
    <path d="M14 53c3-10 10-14 18-14s15 4 18 14" />
  </svg>
);
