import type { ReactNode } from 'react';
import { postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogSeries } from '../../content/blogSeries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { PostCard } from './PostCard.tsx';
import styles from './SeriesPage.module.css';

type SeriesPageProps = Pick<PageProps, 'crumbs'> &
  Pick<BlogSeries, 'id'> & {
    readonly children?: ReactNode;
  };

export function SeriesPage({ id, crumbs, children }: SeriesPageProps) {
  const series = blogSeries.find((candidate) => candidate.id === id);
  if (!series) {
    throw new Error(`No series ${id}`);
  }
  return (
    <>
      <PageHeader crumbs={crumbs} title={series.title} lead={series.intro} />
      {children}
      <Section title="Articles" hiddenTitle={!children}>
        <ul className={styles.path}>
          {postsOfSeries(id).map((post, index, { length }) => (
            <PostCard key={post.slug} post={post} place={placeOf(length - index, length)} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function placeOf(number: number, count: number): string {
  return [number, count].map((each) => String(each).padStart(2, '0')).join('/');
}
