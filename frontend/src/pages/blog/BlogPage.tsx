import { summaries } from 'virtual:summaries';
import { Link } from 'react-router-dom';
import { blogCall, type PostMeta, posts, postsOfSeries } from '../../content/blog/posts.ts';
import { blogHeader, blogSeries } from '../../content/blogSeries.ts';
import { postPath, roadmapPath, seriesPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { DateText } from '../../ui/text.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import styles from './BlogPage.module.css';

function keyOf({ series, slug }: PostMeta): string {
  return `${series}/${slug}`;
}

function describeSize(series: string): string {
  const articles = postsOfSeries(series);
  const time = articles.reduce((sum, post) => sum + post.minutes, 0);
  return `${time} minutes in ${articles.length === 1 ? '1 article' : `${articles.length} articles`}`;
}

function Facts({ post }: { readonly post: PostMeta }) {
  const all = postsOfSeries(post.series);
  const name = blogSeries.find(({ id }) => id === post.series)?.title;
  return (
    <small className={styles.facts}>
      {name} {all.length - all.indexOf(post)}/{all.length} · <DateText date={post.date} /> ·{' '}
      {post.minutes} min
    </small>
  );
}

export function Page({ crumbs }: PageProps) {
  const [newest, ...older] = posts;
  return (
    <>
      <PageHeader crumbs={crumbs} {...blogHeader} />
      <Section title="Series" hiddenTitle ground="deep">
        <ul className={styles.series}>
          {blogSeries.map(({ id, title, summary }) => (
            <Card
              atTop
              key={id}
              drawing={id}
              title={title}
              text={summary}
              to={seriesPath(id)}
              eyebrow={describeSize(id)}
              action="Read the series"
            />
          ))}
        </ul>
      </Section>
      <Section title="Latest articles">
        {newest && (
          <CardGrid layout="card-rows">
            <Card
              drawing={newest.drawing}
              eyebrow={<Facts post={newest} />}
              title={newest.title}
              text={summaries[keyOf(newest)] ?? ''}
              to={postPath(newest.series, newest.slug)}
            />
          </CardGrid>
        )}
        <ul className={styles.latest}>
          {older.map((post) => (
            <li key={keyOf(post)}>
              <h3>
                <Link to={postPath(post.series, post.slug)}>{post.title}</Link>
              </h3>
              <Facts post={post} />
              <p>{summaries[keyOf(post)]}</p>
              <Drawing subject={post.drawing} />
            </li>
          ))}
        </ul>
        <p className={styles.feed}>
          Not sure where to start? The <Link to={roadmapPath}>roadmap</Link> puts every step in
          order. To get new articles in your reader, subscribe to the <a href="/feed.xml">feed</a>.
        </p>
      </Section>
      <CallToAction {...blogCall} />
    </>
  );
}
