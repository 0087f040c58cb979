import { bookstackWiki as product } from '../../content/products/bookstackWiki.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideBySide, TitledParagraphs } from '../../ui/SideBySide.tsx';
import type { PageProps } from '../PageProps.ts';

export function Page({ crumbs }: PageProps) {
  const questions = product.faq.map(({ question, answer }) => ({ title: question, text: answer }));
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
      />
      <Section title="What it is" hiddenTitle>
        <SideBySide>
          {product.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </SideBySide>
      </Section>
      <Section title="What you get" ground="sunken">
        <PointList points={product.whatYouGet} />
      </Section>
      <Section title="How it is set up">
        <TitledParagraphs parts={[product.deployment, product.operation, product.costs]} />
      </Section>
      <Section title="Questions" ground="sunken">
        <PointList points={questions} />
      </Section>
      <CallToAction
        title="Want one for your team?"
        text="Tell us how many people read and write, and where your notes are today. You get a fixed price in writing."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
      />
    </>
  );
}
