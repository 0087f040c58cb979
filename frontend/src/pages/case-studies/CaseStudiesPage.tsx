import { caseStudiesHeader } from '../../content/caseStudies.ts';
import { callToAction, servicesLinkText } from '../../content/offer.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { CaseStudyCards } from '../../ui/cards/CaseStudyCards.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} drawing="case-studies" {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <CaseStudyCards whole wide />
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: servicesLinkText, href: `${paths.services}#how-long` }}
      />
    </>
  );
}
