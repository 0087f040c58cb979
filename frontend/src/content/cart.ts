export const cartHeader = {
  title: 'Shopping Cart',
  lead:
    'Tell us how to reach you, and we reply within 24 hours. Nothing here has a price and nothing ' +
    'is ordered.',
} as const;

export const cartThanks = {
  title: 'Thank You!',
  lead: 'Your request has reached us. We reply within 24 hours.',
} as const;
