import { Link } from 'react-router-dom';
import { company, partnerBadge } from '#contract/company.ts';
import { brochure } from '../../content/brochure.ts';
import { servicesLinkText } from '../../content/offer.ts';
import { paths, solutionPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Comparison } from '../../ui/cards/Comparison.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './BrochurePage.module.css';

/** `/brochure`, made to be printed as well as read. */
export function Page({ crumbs }: PageProps) {
  const { hero, platform, standards } = brochure;
  const { core, additional, connect } = brochure.sections;
  return (
    <>
      <PageHeader
        className={styles.head}
        crumbs={crumbs}
        eyebrow={hero.title}
        title={hero.headline}
        lead={hero.lead}
        drawing="solutions"
      >
        <p className={styles.companyLine}>
          <strong>{company.name}</strong> <span>{hero.companyLine}</span>
        </p>
        <Button look="quiet" data-with-script="" onClick={() => print()}>
          Print it on two pages
        </Button>
      </PageHeader>
      <Section title={numbered(core)} lead={core.lead}>
        <ul className={styles.core}>
          {core.items.map(({ drawing, title, text }) => (
            <li key={title}>
              <Drawing subject={drawing} />
              <h3>
                <Link to={solutionPath(drawing)}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h3 className={styles.offersTitle}>{connect.offersTitle}</h3>
        <Facts facts={connect.offers} />
      </Section>
      <Section title={numbered(additional)} lead={additional.lead} ground="sunken">
        <ul className={`ruled ${styles.lines}`}>
          {additional.items.map(({ title, text, href }) => (
            <li key={title}>
              <h3>{href ? <Link to={href}>{title}</Link> : title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {/* What we do for each standard. The company doesn't claim to meet any of them itself. */}
        <section className={styles.standards} aria-labelledby="standards">
          <h3 id="standards">{standards.title}</h3>
          <p>{standards.note}</p>
          <Comparison
            columns={['We prepare', 'Who signs']}
            rows={standards.standards.map(({ name, text, signedBy }) => [name, text, signedBy])}
          />
        </section>
        <div className={`ruled ${styles.lines}`}>
          <section aria-labelledby="badge">
            <h3 id="badge">{brochure.partnerBadge.title}</h3>
            <p>
              {partnerBadge && (
                <a href={partnerBadge.href}>
                  <img {...partnerBadge.image} alt={partnerBadge.image.alt} />
                </a>
              )}
              {`${company.name} ${brochure.partnerBadge[partnerBadge ? 'text' : 'without']}`}
            </p>
          </section>
          <section aria-labelledby="platform">
            <h3 id="platform">{platform.title}</h3>
            <p>
              {platform.text}{' '}
              <a
                className="unbroken"
                href={company.compliancePlatform}
                target="_blank"
                rel="noopener noreferrer"
              >
                {platform.linkText}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          </section>
        </div>
      </Section>
      <Section title={numbered(connect)} lead={connect.lead} ground="deep">
        <div className={styles.reach}>
          <p>
            <a href={company.phoneHref}>{company.phone}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <div data-screen-only="">
            <HeadActions>
              <ButtonLink to={paths.contact}>Contact us</ButtonLink>
              <ButtonLink to={`${paths.services}#how-long`} look="quiet">
                {servicesLinkText}
              </ButtonLink>
            </HeadActions>
          </div>
        </div>
        <PointList points={connect.items} />
      </Section>
    </>
  );
}

function numbered({ number, title }: { readonly number: string; readonly title: string }) {
  return (
    <>
      <span className={styles.number}>{number}</span> {title}
    </>
  );
}
