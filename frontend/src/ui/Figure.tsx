import { drawingSources } from './drawings.ts';

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
        {drawingSources(image.src, image, narrow).map((source) => (
          <source key={source.media} {...source} />
        ))}
        <img {...image} alt={image.alt} loading="lazy" decoding="async" />
      </picture>
    </figure>
  );
}
