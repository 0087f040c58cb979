import { Link } from 'react-router-dom';
import { posts, postsOfSeries } from '../../content/blog/posts.ts';
import { blogHeader, blogSeries } from '../../content/blogSeries.ts';
import { postPath, seriesPath } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './BlogPage.module.css';

const latestCount = 3;

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...blogHeader} />
      <Section title="Series" hiddenTitle>
        <ul className={styles.series}>
          {blogSeries.map(({ id, title, summary }) => (
            <Card
              key={id}
              title={title}
              text={summary}
              to={seriesPath(id)}
              eyebrow={<ArticleCount count={postsOfSeries(id).length} />}
              action="Read the series"
            />
          ))}
        </ul>
      </Section>
      <Section title="Latest articles">
        <ul className={styles.latest}>
          {posts.slice(0, latestCount).map(({ series, slug, title, date }) => (
            <li key={slug}>
              <DateText date={date} />
              <Link to={postPath(series, slug)}>{title}</Link>
            </li>
          ))}
        </ul>
        <p className={styles.feed}>
          New articles also arrive by <a href="/feed.xml">feed</a>, in the reader of your choice.
        </p>
      </Section>
    </>
  );
}

function ArticleCount({ count }: { readonly count: number }) {
  return <>{count === 1 ? '1 article' : `${count} articles`}</>;
}
