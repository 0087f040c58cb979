import { callToAction } from '../../content/home.ts';
import { bookstackWiki, photoKioskBackend } from '../../content/products.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';

const products = [
  {
    ...photoKioskBackend,
    path: paths.photoKioskBackend,
    drawing: 'photo-kiosk-backend',
    points: [
      ...photoKioskBackend.facts.slice(0, 2).map(({ value, label }) => `${value} ${label}`),
      'About $9 a month from AWS between events',
    ],
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
          {products.map(({ name, summary, path, drawing, points }, index) => (
            <Card
              atTop={index === 0}
              key={path}
              drawing={drawing}
              title={name}
              text={summary}
              points={points}
              to={path}
              action={`About ${name}`}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}
