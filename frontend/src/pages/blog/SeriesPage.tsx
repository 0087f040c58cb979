import type { ReactNode } from 'react';
import { postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogCall, blogSeries, seriesDrawings } from '../../content/blogSeries.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import { PostCard } from './PostCard.tsx';

type SeriesPageProps = Pick<PageProps, 'crumbs'> &
  Pick<BlogSeries, 'id'> & {
    /** Below the header's words. */
    readonly action?: ReactNode;
    readonly children?: ReactNode;
  };

export function SeriesPage({ id, crumbs, action, children }: SeriesPageProps) {
  const series = blogSeries.find((candidate) => candidate.id === id);
  if (!series) {
    throw new Error(`No series ${id}`);
  }
  const posts = postsOfSeries(id);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={series.title}
        lead={series.intro}
        drawing={seriesDrawings[id]}
      >
        {action}
      </PageHeader>
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
      <CallToAction {...blogCall} />
    </>
  );
}

function placeOf(number: number, count: number): string {
  return [number, count].map((each) => String(each).padStart(2, '0')).join('/');
}
