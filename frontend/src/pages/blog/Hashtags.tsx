import styles from './Hashtags.module.css';

/** A post's hashtags. */
export const Hashtags = ({ hashtags }: { readonly hashtags: readonly string[] }) => (
  <ul className={styles.hashtags} aria-label="Hashtags">
    {hashtags.map((hashtag) => (
      <li key={hashtag}>#{hashtag}</li>
    ))}
  </ul>
);
