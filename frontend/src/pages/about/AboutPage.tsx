import { leadershipTeam, mission, whoWeAre } from '../../content/about.ts';
import { callToAction } from '../../content/home.ts';
import { licensesPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './AboutPage.module.css';

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
          {leadershipTeam.leaders.map(({ role, text, monogram, name }) => (
            <Card
              key={role}
              eyebrow={name}
              title={role}
              text={text}
              icon={<Monogram letters={monogram} />}
            />
          ))}
        </CardGrid>
        <p className={styles.licenses}>
          This site is made with open-source software and an open-source typeface.{' '}
          <a href={licensesPath}>See their licenses.</a>
        </p>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Monogram({ letters }: { readonly letters: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {letters}
    </span>
  );
}
