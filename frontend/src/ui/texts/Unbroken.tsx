import styles from './Unbroken.module.css';

/** A text in which words with a hyphen, such as E-commerce, and the name SOC 2 stay on one line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(\w+-\w+|SOC 2)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
