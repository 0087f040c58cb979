/** The top of the page for addresses that have none. */
export const notFoundHeader = {
  eyebrow: '404',
  title: 'Page Not Found',
  lead: 'There is no page at this address. It may have moved, or the link has a typo.',
} as const;
