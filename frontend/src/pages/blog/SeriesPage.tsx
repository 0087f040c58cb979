import type { ReactNode } from 'react';
import { postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogSeries } from '../../content/blogSeries.ts';
import { CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import { PostCard } from './PostCard.tsx';

type SeriesPageProps = Pick<PageProps, 'crumbs'> &
  Pick<BlogSeries, 'id'> & {
    readonly children?: ReactNode;
  };

export function SeriesPage({ id, crumbs, children }: SeriesPageProps) {
  const series = blogSeries.find((candidate) => candidate.id === id);
  if (!series) {
    throw new Error(`No series ${id}`);
  }
  const posts = postsOfSeries(id);
  return (
    <>
      <PageHeader crumbs={crumbs} title={series.title} lead={series.intro} drawing={drawings[id]} />
      {children}
      <Section title="Articles" hiddenTitle={!children}>
        <CardGrid layout={posts.length > 1 ? 'card-list' : 'card-rows'}>
          {posts.map((post, index) => (
            <PostCard
              key={post.slug}
              post={post}
              place={placeOf(posts.length - index, posts.length)}
            />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}

/** An area whose drawing is the series' too. */
const drawings = {
  'soc2-for-lean-startups': 'compliance',
  'cloud-security-series': 'security',
} as const satisfies Record<BlogSeries['id'], string>;

function placeOf(number: number, count: number): string {
  return [number, count].map((each) => String(each).padStart(2, '0')).join('/');
}
