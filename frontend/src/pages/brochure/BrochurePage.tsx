import type { ReactNode } from 'react';
import { company, partnerBadge } from '../../../../lambdas/contract/company.ts';
import brochure from '../../content/brochure.json' with { type: 'json' };
import { servicesLinkText } from '../../content/engagement.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import './brochure.css';

/** `/brochure`, made to be printed as well as read. */
export function Page({ crumbs }: PageProps) {
  const { hero, platform, standards } = brochure;
  const { core, additional, connect } = brochure.sections;
  return (
    <>
      <PageHeader crumbs={crumbs} eyebrow={hero.title} title={hero.headline} lead={hero.lead}>
        <p className="company-line">
          <strong>{company.name}</strong> {hero.companyLine}
        </p>
      </PageHeader>
      <Section title={`${core.number} ${core.title}`} lead={core.lead}>
        <CardGrid layout="card-list">
          {core.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </CardGrid>
      </Section>
      <NumberedSection {...additional} />
      {/* What we do for each standard. The company doesn't claim to meet any of them itself. */}
      <Section title={standards.title} lead={standards.note} ground="sunken">
        <ul className="standards">
          {standards.standards.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <NumberedSection {...connect}>
        <p className="contact">
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <a href={company.phoneHref}>{company.phone}</a>
          <span>{company.location}</span>
        </p>
        <div data-screen-only="">
          <div className="contact">
            <ButtonLink to={paths.contact}>Contact us</ButtonLink>
            <ButtonLink to={`${paths.services}#how-long`} look="quiet">
              {servicesLinkText}
            </ButtonLink>
          </div>
        </div>
      </NumberedSection>
      {/* Its text is true with a badge and without one. */}
      <Section
        title={brochure.partnerBadge.title}
        lead={`${company.name} ${brochure.partnerBadge.text}`}
        heading="beside"
      >
        {partnerBadge ? (
          <a href={partnerBadge.href}>
            <img {...partnerBadge.image} alt={partnerBadge.image.alt} />
          </a>
        ) : (
          <p>No partner badge</p>
        )}
      </Section>
      <Section title={platform.title} lead={platform.text} ground="deep">
        <ButtonLink
          to={company.compliancePlatform}
          look="quiet"
          target="_blank"
          rel="noopener noreferrer"
        >
          {platform.linkText}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
        <div className="on-paper" aria-hidden="true">
          {company.compliancePlatform}
        </div>
      </Section>
    </>
  );
}

type NumberedSectionProps = (typeof brochure.sections)['connect'] & {
  readonly children?: ReactNode;
};

function NumberedSection({ number, title, lead, items, children }: NumberedSectionProps) {
  return (
    <Section title={`${number} ${title}`} lead={lead}>
      <PointList points={items} />
      {children}
    </Section>
  );
}
