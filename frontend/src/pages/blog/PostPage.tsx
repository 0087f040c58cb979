import { Link } from 'react-router-dom';
import { blogCall, type PostMeta, postsOfSeries } from '../../content/blog/posts.ts';
import { readMarkdown, useChecklists } from '../../features/markdown/checklists.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths, postPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DateText } from '../../ui/text.tsx';
import { ProseWithContents } from '../../ui/texts/TableOfContents.tsx';
import type { PageProps } from '../PageProps.ts';
import { Hashtags } from './Hashtags.tsx';
import styles from './PostPage.module.css';

export function Page({ crumbs, text, post }: PageProps) {
  const around = useChecklists(`${post?.series}/${post?.slug}`);
  useHashScroll(true);
  if (!post || text === null) {
    throw new Error('A post page needs a post and its text');
  }
  const series = crumbs.at(-2)?.label ?? '';
  // Newest first.
  const posts = postsOfSeries(post.series);
  const position = posts.indexOf(post);
  return (
    <>
      <article>
        <PageHeader
          className={styles.head}
          crumbs={crumbs}
          eyebrow={`${series}, part ${posts.length - position} of ${posts.length}`}
          title={post.title}
          drawing={post.drawing}
        >
          <div className={styles.facts}>
            <DateText date={post.date} />
            <span>{post.minutes} min read</span>
            <Hashtags hashtags={post.hashtags} />
          </div>
        </PageHeader>
        <div ref={around} className={styles.text}>
          <ProseWithContents text={text} readCopy={readChecklist} />
        </div>
        <p className={styles.foot}>
          Last changed <DateText date={post.updated} />.{' '}
          <Link to={`${paths.about}#how-we-check-what-we-publish`}>
            How we check what we publish
          </Link>
        </p>
      </article>
      <NeighborLinks series={series} previous={posts[position + 1]} next={posts[position - 1]} />
      <CallToAction {...blogCall} />
    </>
  );
}

function readChecklist({ dataset, previousElementSibling }: HTMLButtonElement): string | undefined {
  return dataset['copy'] === 'list' && previousElementSibling
    ? readMarkdown(previousElementSibling)
    : undefined;
}

type Neighbors = Readonly<Record<'previous' | 'next', PostMeta | undefined>>;

function NeighborLinks({ series, previous, next }: Neighbors & { readonly series: string }) {
  return (
    (previous || next) && (
      <nav aria-label="Series" className={styles.neighbors}>
        <div>
          <p>{series}</p>
          {previous && (
            <Link to={postPath(previous.series, previous.slug)} rel="prev" className={styles.prev}>
              <span>Previous</span> {previous.title}
            </Link>
          )}
        </div>
        {next && (
          <Link to={postPath(next.series, next.slug)} rel="next" className={`deep ${styles.next}`}>
            <span>
              <span className={`onward ${styles.label}`}>Next</span> {next.title}
            </span>
            <Drawing subject={next.drawing} />
          </Link>
        )}
      </nav>
    )
  );
}
