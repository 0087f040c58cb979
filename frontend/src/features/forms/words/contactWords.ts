import type { FormWords } from './formWords.ts';

export const contactWords: FormWords = {
  successText: "Thank you for your message! We'll get back to you soon.",
  errorText: 'Sorry, there was an error sending your message. Please try again later.',
  nextText: 'What happens next: we read it and answer you by email.',
  submit: 'Send Message',
  fields: {},
};
