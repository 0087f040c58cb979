import { callToAction } from '../../content/home.ts';
import bookstackWiki from '../../content/products/bookstackWiki.json' with { type: 'json' };
import photoKioskBackend from '../../content/products/photoKioskBackend.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';

const products = [
  {
    ...photoKioskBackend,
    path: paths.photoKioskBackend,
    drawing: 'photo-kiosk-backend',
  },
  {
    ...bookstackWiki,
    path: paths.bookstackWiki,
    drawing: 'bookstack-wiki',
  },
];

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="Products"
        lead="Two products that run in your own AWS account. You can read the code before you deploy it."
      />
      <Section title="Our products" hiddenTitle>
        <CardGrid layout="card-rows">
          {products.map(({ name, summary, path, drawing, facts }, index) => (
            <Card
              atTop={index === 0}
              key={path}
              drawing={drawing}
              title={name}
              text={summary}
              to={path}
              action={`About ${name}`}
            >
              <Facts facts={facts} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}
