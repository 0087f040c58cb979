import type { ReactNode } from 'react';
import { company } from '../../../../lambdas/contract/company.ts';
import {
  brochureHero,
  brochurePartnerBadge,
  brochurePlatformBanner,
  brochureSections,
  brochureStandards,
} from '../../content/brochure.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import './brochure.css';

/** `/brochure`, made to be printed as well as read. */
export function Page({ crumbs }: PageProps) {
  const [core, additional, connect] = brochureSections;
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={brochureHero.title}
        title={brochureHero.headline}
        lead={brochureHero.lead}
      >
        <p className="company-line">
          <strong>{company.name}</strong> {brochureHero.companyLine}
        </p>
      </PageHeader>
      <NumberedSection {...core} />
      <NumberedSection {...additional} />
      <Section title={brochureStandards.title} lead={brochureStandards.note} ground="sunken">
        <ul className="standards">
          {brochureStandards.standards.map(({ name, text }) => (
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
            <ButtonLink to={paths.services} look="quiet">
              Durations, prices and samples
            </ButtonLink>
          </div>
        </div>
      </NumberedSection>
      <Section title={brochurePartnerBadge.title} lead={brochurePartnerBadge.text}>
        {brochurePartnerBadge.badge && (
          <a href={brochurePartnerBadge.badge.href}>
            <img {...brochurePartnerBadge.badge.image} alt={brochurePartnerBadge.badge.image.alt} />
          </a>
        )}
      </Section>
      <Section
        title={brochurePlatformBanner.title}
        lead={brochurePlatformBanner.text}
        ground="sunken"
      >
        <ButtonLink
          to={brochurePlatformBanner.href}
          look="quiet"
          target="_blank"
          rel="noopener noreferrer"
        >
          {brochurePlatformBanner.linkText}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
      </Section>
    </>
  );
}

type NumberedSectionProps = (typeof brochureSections)[number] & {
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
