import product from '../../content/products/bookstackWiki.json' with { type: 'json' };
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import '../headingsBeside.css';
import './products.css';

export function loadText() {
  return import('../../content/bookstack-wiki.md?html');
}

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  const ask = product.call.primaryAction;
  const { facts, note, ...costs } = product.costs;
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
        drawing="bookstack-wiki"
      >
        <HeadActions>
          <ButtonLink to={ask.href}>{ask.text}</ButtonLink>
          <ButtonLink to={{ hash: 'how-it-is-deployed' }} look="quiet">
            How it is deployed
          </ButtonLink>
        </HeadActions>
      </PageHeader>
      <Section>
        <div className="points">{text && <Prose text={text} part="what-you-get" />}</div>
      </Section>
      <Section {...costs} ground="deep">
        <div className="product-facts">
          <Facts facts={facts} />
          <p className="below-facts">{note}</p>
        </div>
      </Section>
      <Section>
        <div className="picture-beside">
          {text && <Prose text={text} part="how-it-is-deployed" />}
        </div>
      </Section>
      <Section ground="sunken">
        <div className="points">{text && <Prose text={text} part="who-runs-it" />}</div>
      </Section>
      <Section>
        <div className="headings-beside">{text && <Prose text={text} part="questions" />}</div>
      </Section>
      <CallToAction {...product.call} />
    </>
  );
}
