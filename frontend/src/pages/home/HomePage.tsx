import { callToAction, hero, homeSections, howWeWork, proofPoints } from '../../content/home.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { ServiceCards } from '../services/ServiceCards.tsx';
import styles from './HomePage.module.css';

/** `/` */
export function Page() {
  return (
    <>
      <Hero />
      <Section {...homeSections.services}>
        <ServiceCards />
      </Section>
      <Section {...homeSections.howWeWork} ground="sunken">
        <Steps steps={howWeWork} />
      </Section>
      <Section {...homeSections.proofPoints}>
        <PointList points={proofPoints} />
        <p className={styles.more}>
          <a href={paths.about}>Who we are</a>
          <a href={paths.brochure}>Our capabilities on paper</a>
        </p>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Hero() {
  const { image, primaryAction, secondaryAction } = hero;
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1 className={styles.headline} tabIndex={-1}>
          {hero.headline}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={primaryAction.href}>{primaryAction.text}</ButtonLink>
          <ButtonLink href={secondaryAction.href} look="quiet">
            {secondaryAction.text}
          </ButtonLink>
        </div>
      </div>
      <Figure image={image} first />
    </div>
  );
}
