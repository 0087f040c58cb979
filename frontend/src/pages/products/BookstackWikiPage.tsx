import { bookstackWiki as product } from '../../content/products.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import '../headingsBeside.css';
import '../terms.css';

export function loadHtml() {
  return import('../../content/bookstack-wiki.md?html');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
        drawing="bookstack-wiki"
      />
      <Section>
        <div className="headings-beside terms">
          <Prose html={html ?? ''} />
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
