import { summaries } from 'virtual:summaries';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blogCall, type PostMeta, postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogSeries } from '../../content/blogSeries.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import { postPath } from '../../paths.ts';
import { DateText, Hashtags } from '../../ui/text.tsx';
import styles from './SeriesPage.module.css';

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
      <PageHeader crumbs={crumbs} title={series.title} lead={series.intro} drawing={id}>
        {action}
      </PageHeader>
      <Section title="Articles" hiddenTitle>
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
      {children}
      <CallToAction {...blogCall} />
    </>
  );
}

function placeOf(number: number, count: number): string {
  return [number, count].map((each) => String(each).padStart(2, '0')).join('/');
}

interface PostCardProps {
  readonly post: PostMeta;
  readonly place: string;
}

/**
 * A post among the others of its series. Its link is called as every card's is and described by the
 * title; search engines, which judge a link by its text, read the title in it.
 */
function PostCard({ post, place }: PostCardProps) {
  const key = `${post.series}/${post.slug}`;
  return (
    <Card
      drawing={post.drawing}
      titleId={post.slug}
      eyebrow={
        <span className={styles.facts}>
          <span className={styles.place}>{place}</span>
          <span>{post.minutes} min read</span>
          <DateText date={post.date} />
        </span>
      }
      title={post.title}
      text={summaries[key] ?? ''}
    >
      <Hashtags hashtags={post.hashtags} />
      <Link
        to={postPath(post.series, post.slug)}
        className={styles.readMore}
        aria-describedby={post.slug}
      >
        Read More
        <span className="visually-hidden" aria-hidden="true">
          : {post.title}
        </span>{' '}
        <span aria-hidden="true">→</span>
      </Link>
    </Card>
  );
}
