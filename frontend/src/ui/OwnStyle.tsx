interface OwnStyleProps {
  /** A stylesheet beside a page's file, imported with `?inline`; the build allows those alone. */
  readonly css: string;
}

/**
 * Styles that few pages need. The site's stylesheet stands in every page, and these only here: in a
 * drawing without extent, as HTML has no place for styles among a page's words.
 */
export function OwnStyle({ css }: OwnStyleProps) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of our own. */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </svg>
  );
}
