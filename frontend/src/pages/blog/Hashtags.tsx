import styles from './Hashtags.module.css';

export function Hashtags({ hashtags }: { readonly hashtags: readonly string[] }) {
  return (
    <ul className={styles.hashtags} aria-label="Hashtags">
      {hashtags.map((hashtag) => (
        <li key={hashtag}>#{hashtag}</li>
      ))}
    </ul>
  );
}
