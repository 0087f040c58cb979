import { postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogSeries } from '../../content/blogSeries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { PostCard } from './PostCard.tsx';
import styles from './SeriesPage.module.css';

type SeriesPageProps = Pick<PageProps, 'crumbs'> & Pick<BlogSeries, 'id'>;

/** A series with its posts, newest first. */
export function SeriesPage({ id, crumbs }: SeriesPageProps) {
  const series = blogSeries.find((candidate) => candidate.id === id);
  if (!series) {
    throw new Error(`No series ${id}`);
  }
  return (
    <>
      <PageHeader crumbs={crumbs} title={series.title} lead={series.intro} />
      <Section title="Articles" hiddenTitle>
        <ul className={styles.posts}>
          {postsOfSeries(id).map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </ul>
      </Section>
    </>
  );
}
