export const cartHeader = {
  title: 'Shopping Cart',
  lead: "Collect what you'd like to talk about, and send us the list. You aren't ordering anything.",
} as const;

export const cartThanks = {
  title: 'Thank You!',
  lead: 'We have your request and will reply within 24 hours.',
} as const;

export const registrationHeader = {
  eyebrow: 'AWS Marketplace',
  title: 'Register Photo Kiosk Backend',
  lead: 'Tell us where to send your welcome email and, once your license is active, the launch link.',
} as const;

export const registrationThanks = {
  title: 'Thank You For Registering!',
  lead: 'Your product is now successfully registered on AWS Marketplace.',
} as const;
