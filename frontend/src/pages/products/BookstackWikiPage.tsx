import { bookstackWiki as product } from '../../content/products/bookstackWiki.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProseWithContents } from '../../ui/texts/TableOfContents.tsx';
import type { PageProps } from '../PageProps.ts';

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
      <ProseWithContents html={html ?? ''} />
      <CallToAction
        title="Want one for your team?"
        text="Tell us how many people read and write, and where your notes are today. We’ll send you a fixed price in writing."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
      />
    </>
  );
}
