import { SideBySide } from './SideBySide.tsx';

interface TitledParagraphsProps {
  readonly parts: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** Short texts side by side, each under a title of its own. */
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
