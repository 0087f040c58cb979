import { bookstackWiki } from '../../content/products/bookstackWiki.ts';
import { photoKioskBackend } from '../../content/products/photoKioskBackend.ts';
import { paths } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';

const products = [
  { ...photoKioskBackend, path: paths.photoKioskBackend },
  { ...bookstackWiki, path: paths.bookstackWiki },
];

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title="Products"
        lead="Software that we package and that runs in your own AWS account, from code that you can read first."
      />
      <Section title="Our products" hiddenTitle>
        <CardGrid>
          {products.map(({ name, summary, path }) => (
            <Card key={path} title={name} text={summary} to={path} action={`About ${name}`} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
