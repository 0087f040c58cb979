import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** What a link within the site takes. */
export type LinkProps = Omit<RouterLinkProps, 'to'> & { readonly to: string };

/** A link within the site; the change of pages is animated where the visitor allows it. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />;
}
