import product from '../../content/products/bookstackWiki.json' with { type: 'json' };
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { foldAnswers } from '../../ui/texts/foldAnswers.ts';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import '../headingsBeside.css';
import './products.css';

export function loadHtml() {
  return import('../../content/bookstack-wiki.md?html');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  const [gets = '', deployment = '', ...rest] = html?.split(/(?=<h2 )/) ?? [];
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
        drawing="bookstack-wiki"
      >
        <ButtonLink to={paths.contact}>Ask for a price</ButtonLink>
      </PageHeader>
      <Section title="In short" hiddenTitle>
        <div className="side-by-side">
          <div className="opening">
            {product.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Facts facts={product.facts} />
        </div>
      </Section>
      <Section>
        <div className="headings-beside points">
          <Prose html={gets} />
        </div>
      </Section>
      <Section ground="sunken">
        <div className="picture-beside">
          <Prose html={deployment} />
        </div>
      </Section>
      <Section>
        <div className="headings-beside points">
          <Prose html={foldAnswers(rest.join(''))} />
        </div>
      </Section>
      <CallToAction
        title="Want one for your team?"
        text="Tell us how many people read and write, and where your notes are today. We’ll send you a fixed price in writing."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
      />
    </>
  );
}
