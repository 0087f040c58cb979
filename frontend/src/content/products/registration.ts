export const registrationHeader = {
  eyebrow: 'AWS Marketplace',
  title: 'Register Photo Kiosk Backend',
  lead: 'Tell us where to send your welcome email and, once your license is active, the launch link.',
  drawing: 'photo-kiosk-backend',
} as const;

export const registrationThanks = {
  title: 'Thank You For Registering!',
  lead: 'Your product is now successfully registered on AWS Marketplace.',
  drawing: 'photo-kiosk-backend',
} as const;
