import styles from './Unbroken.module.css';

/** A text whose words with a hyphen, such as E-commerce, stay on one line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(\w+-\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
