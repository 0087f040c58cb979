import { narrowSource } from './drawings.ts';

export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly narrow?: { readonly width: number; readonly height: number };
}

export function Figure({ image: { narrow, ...image } }: { readonly image: Picture }) {
  return (
    <figure>
      <picture>
        {narrow && <source {...narrowSource(image.src, narrow)} />}
        <img {...image} alt={image.alt} loading="lazy" decoding="async" />
      </picture>
    </figure>
  );
}

/**
 * A drawing of `public/images/subjects`, on deep green in both color schemes.
 *
 * @param subject the slug of an article, a case study or a product, or an area
 * @param atTop whether it's in view when the page opens; others load when the visitor scrolls near them
 */
export function Drawing({
  subject,
  atTop,
}: {
  readonly subject: string;
  readonly atTop?: boolean | undefined;
}) {
  return (
    <picture>
      <img
        src={`/images/subjects/${subject}.svg`}
        alt=""
        width={640}
        height={360}
        loading={atTop ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
