import type { ReactNode } from 'react';
import styles from './SideBySide.module.css';

export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface TitledParagraphsProps {
  readonly parts: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export function TitledParagraphs({ parts }: TitledParagraphsProps) {
  return (
    <SideBySide>
      {parts.map(({ title, paragraphs }) => (
        <div key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </SideBySide>
  );
}
