import { bookstackWiki as product } from '../../content/products/bookstackWiki.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './BookstackWikiPage.module.css';

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
      <Section>{text && <Prose layout="points" text={text} part="what-you-get" />}</Section>
      <Section {...costs} ground="deep">
        <Facts facts={facts} />
        <p className={styles.note}>{note}</p>
      </Section>
      <Section>
        {text && <Prose layout="pictureBeside" text={text} part="how-it-is-deployed" />}
      </Section>
      <Section ground="sunken">
        {text && <Prose layout="points" text={text} part="who-runs-it" />}
      </Section>
      <Section>{text && <Prose layout="headingsBeside" text={text} part="questions" />}</Section>
      <CallToAction {...product.call} />
    </>
  );
}
