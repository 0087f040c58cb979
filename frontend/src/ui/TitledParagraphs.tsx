import { SideBySide } from './SideBySide.tsx';

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
