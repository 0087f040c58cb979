import { TableOfContents } from './TableOfContents.tsx';
import { Words, type WordsProps } from './Words.tsx';
import styles from './WordsWithContents.module.css';

export function WordsWithContents(props: WordsProps) {
  return (
    <div className={styles.columns}>
      <TableOfContents html={props.html} />
      <Words {...props} />
    </div>
  );
}
