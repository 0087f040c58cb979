import { Link } from 'react-router-dom';
import { priceNotes } from '../../../../lambdas/contract/company.ts';
import { steps } from '../../content/engagement.ts';
import { callToAction } from '../../content/home.ts';
import { offer, soc2Link } from '../../content/offer.ts';
import { samplesHeader } from '../../content/samples.ts';
import { priceHeader, servicesHeader, timeHeader } from '../../content/services.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { foldAnswers } from '../../ui/texts/foldAnswers.ts';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import './questions.css';
import { Samples } from './Samples.tsx';
import { ServiceIndex } from './ServiceIndex.tsx';
import { Timeline } from './Timeline.tsx';

/** When another choice is better, and what people ask. */
export function loadHtml() {
  return import('../../content/services.md?html');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  return (
    <>
      <PageHeader crumbs={crumbs} {...servicesHeader} drawing="services">
        <ButtonLink to={paths.contact}>Talk to an engineer</ButtonLink>
        <nav aria-label="On this page">
          <Link to="#how-long">How long it takes</Link>
          <Link to="#price">{priceHeader.title}</Link>
          <Link to="#samples">Samples</Link>
          <Link to="#questions">Questions</Link>
        </nav>
      </PageHeader>
      <Section title="What we offer" hiddenTitle>
        <ServiceIndex detailed />
      </Section>
      <Section {...timeHeader} ground="sunken" id="how-long">
        <Timeline texts={steps.map(({ needs }) => needs)} />
      </Section>
      <Section {...priceHeader} heading="beside" ground="deep" id="price">
        <div>
          <p>{offer.terms}</p>
          <p>{offer.assessment}</p>
          {priceNotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Link to={soc2Link.href}>{soc2Link.action}</Link>
        </div>
      </Section>
      <Section {...samplesHeader} ground="sunken" id="samples">
        <Samples />
      </Section>
      <Section id="questions">
        <Prose html={foldQuestions(html ?? '')} />
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: 'SOC 2 in 14 weeks', href: soc2Link.href }}
      />
    </>
  );
}

/** The part that begins with the questions. */
const questionsPart = /<h2 id="questions-people-ask".*/s;

/**
 * Parts the words of the services page in two: what comes before the questions, and the questions,
 * each folded.
 *
 * @param html rendered from `content/services.md`, or read from the built page, where it's divided already
 */
function foldQuestions(html: string): string {
  if (html.startsWith('<div>')) {
    return html;
  }
  const [questions = ''] = html.match(questionsPart) ?? [];
  return `<div>${html.replace(questionsPart, '')}</div><div>${foldAnswers(questions).replace('<details>', '<details open>')}</div>`;
}
