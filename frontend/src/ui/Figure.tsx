import styles from './Figure.module.css';

/** A picture with the room it needs. */
export interface Picture {
  readonly src: string;
  /** What the picture shows, for who can't see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface FigureProps {
  readonly image: Picture;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
}

/** A diagram on a ground of its own. */
export function Figure({ image, first = false }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <img {...image} alt={image.alt} loading={first ? 'eager' : 'lazy'} decoding="async" />
    </figure>
  );
}
