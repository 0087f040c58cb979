import { isAccountPart, narrowSource } from './drawings.ts';
import styles from './Figure.module.css';

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
 * @param subject the slug of an article, a case study or a product, or a part of the account
 * @param atTop whether it's in view when the page opens; others load when the visitor scrolls near them
 */
export function Drawing({
  subject,
  atTop,
}: {
  readonly subject: string;
  readonly atTop?: boolean | undefined;
}) {
  const isPart = isAccountPart(subject);
  const [file, width, height] = isPart ? ['account', 2560, 1440] : [subject, 640, 360];
  return (
    <picture
      className={isPart ? styles.account : undefined}
      data-part={isPart ? subject : undefined}
    >
      <img
        src={`/images/subjects/${file}.svg`}
        alt=""
        width={width}
        height={height}
        loading={atTop ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
