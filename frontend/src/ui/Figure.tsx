import { drawingSources } from './drawings.ts';

export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly narrow?: { readonly width: number; readonly height: number };
}

export function Figure({ image }: { readonly image: Picture }) {
  return (
    <figure>
      <DrawnPicture image={image} />
    </figure>
  );
}

/** What a drawing in `public/images/subjects` shows: the slug of an article, a case study or a product, or an area. */
export function Drawing({
  subject,
  atTop,
}: {
  readonly subject: string;
  readonly atTop?: boolean | undefined;
}) {
  const src = `/images/subjects/${subject}.svg`;
  return <DrawnPicture image={{ src, alt: '', width: 640, height: 360 }} atTop={atTop} />;
}

/** A figure that isn't at the top of its page is loaded when the visitor scrolls near it. */
function DrawnPicture({
  image: { narrow, ...image },
  atTop,
}: {
  readonly image: Picture;
  readonly atTop?: boolean | undefined;
}) {
  return (
    <picture>
      {drawingSources(image.src, image, narrow).map((source) => (
        <source key={source.media} {...source} />
      ))}
      <img {...image} alt={image.alt} loading={atTop ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  );
}
