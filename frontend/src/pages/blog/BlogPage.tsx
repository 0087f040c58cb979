import { summaries } from 'virtual:summaries';
import { Link } from 'react-router-dom';
import { blogCall, posts, postsOfSeries } from '../../content/blog/posts.ts';
import { blogHeader, blogSeries } from '../../content/blogSeries.ts';
import { postPath, roadmapPath, seriesPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './BlogPage.module.css';
import { PostFacts } from './PostFacts.tsx';

/** The series' own pages list all of theirs. */
const newest = 3;

function describeSize(series: string): string {
  const articles = postsOfSeries(series);
  const time = articles.reduce((sum, post) => sum + post.minutes, 0);
  return `${articles.length} articles, ${time} minutes`;
}

export function Page({ crumbs }: PageProps) {
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
      <Section title="Newest articles">
        <ul className={styles.articles}>
          {posts.slice(0, newest).map((post) => (
            <li key={post.slug}>
              <h3>
                <Link to={postPath(post.series, post.slug)}>{post.title}</Link>
              </h3>
              <PostFacts post={post} />
              <p>{summaries[`${post.series}/${post.slug}`]}</p>
              <Drawing subject={post.drawing} />
            </li>
          ))}
        </ul>
        <p className={styles.feed}>
          To get new articles in your feed reader, subscribe to the <a href="/feed.xml">feed</a>.
          Not sure where to start? The <Link to={roadmapPath}>roadmap</Link> puts every step in
          order.
        </p>
      </Section>
      <CallToAction {...blogCall} />
    </>
  );
}
