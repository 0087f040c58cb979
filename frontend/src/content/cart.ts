export const cartHeader = {
  title: 'Shopping Cart',
  lead:
    "This is a list of what you'd like to talk about. Tell us how to reach you, and we reply within " +
    "24 hours. Nothing here has a price, and you aren't ordering anything.",
} as const;

export const cartThanks = {
  title: 'Thank You!',
  lead:
    'We have your request and will reply within 24 hours. Keep your reference number in case you ' +
    'want to ask about it.',
} as const;
