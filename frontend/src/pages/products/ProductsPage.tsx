import { bookstackWiki } from '../../content/products/bookstackWiki.ts';
import { photoKioskBackend } from '../../content/products/photoKioskBackend.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './ProductsPage.module.css';

const products = [
  { ...photoKioskBackend, path: paths.photoKioskBackend, drawing: 'photo-kiosk-backend' },
  { ...bookstackWiki, path: paths.bookstackWiki, drawing: 'bookstack-wiki' },
];

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="Products"
        lead="These are two of our products. You can read the code before you deploy it."
      />
      <Section title="Our products" hiddenTitle>
        <ul className={styles.rows}>
          {products.map(({ name, way, summary, facts, action, path, drawing }, index) => (
            <li key={path}>
              <Drawing subject={drawing} atTop={index === 0} />
              <div className={styles.words}>
                <p className={styles.way}>{way}</p>
                <h3>{name}</h3>
                <p>{summary}</p>
                <Facts facts={facts} />
                <ButtonLink to={path}>{action}</ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Would one of these fit?"
        text="Tell us which product you have in mind and what it has to do for you. If it doesn’t fit, we’ll say so."
        primaryAction={{ text: 'Ask about a product', href: paths.contact }}
      />
    </>
  );
}
