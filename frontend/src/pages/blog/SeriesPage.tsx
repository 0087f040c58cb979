import { summaries } from 'virtual:summaries';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blogCall, type PostMeta, postsOfSeries } from '../../content/blog/posts.ts';
import { type BlogSeries, blogSeries } from '../../content/blogSeries.ts';
import { postPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { CardList } from '../../ui/cards/CardList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Hashtags } from './Hashtags.tsx';
import { PostFacts } from './PostFacts.tsx';
import styles from './SeriesPage.module.css';

interface SeriesPageProps extends Pick<PageProps, 'crumbs'>, Pick<BlogSeries, 'id'> {
  /** Below the header's words. */
  readonly action?: ReactNode;
  /** Whether the articles are steps of a plan, which comes first. */
  readonly steps?: boolean;
  readonly children?: ReactNode;
}

export function SeriesPage({ id, crumbs, action, steps, children }: SeriesPageProps) {
  const series = blogSeries.find((candidate) => candidate.id === id);
  if (!series) {
    throw new Error(`No series ${id}`);
  }
  const posts = postsOfSeries(id);
  const first = posts.at(-1);
  const start = first && <Link to={postPath(id, first.slug)}>Start with part 1</Link>;
  return (
    <>
      <PageHeader crumbs={crumbs} title={series.title} lead={series.intro} drawing={id}>
        {action}
        <nav aria-label="In this series">
          {steps && <Link to="#what-others-charge">What others charge</Link>}
          {steps ? <Link to="#steps">Read the steps</Link> : start}
        </nav>
      </PageHeader>
      {children}
      <Section
        id="steps"
        title={steps ? 'The steps' : 'Articles'}
        lead="Newest first. Part 1 comes last."
      >
        <CardList>
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </CardList>
      </Section>
      <CallToAction {...blogCall} {...series.call} />
    </>
  );
}

/**
 * A post among the others of its series. Its link is called as every card's is and described by the
 * title; search engines, which judge a link by its text, read the title in it.
 */
function PostCard({ post }: { readonly post: PostMeta }) {
  return (
    <Card
      drawing={post.drawing}
      titleId={post.slug}
      eyebrow={<PostFacts post={post} />}
      title={post.title}
      text={summaries[`${post.series}/${post.slug}`] ?? ''}
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
        <span className="forward" aria-hidden="true">
          ↓
        </span>
      </Link>
    </Card>
  );
}
