import type { FormWords } from './formWords.ts';

export const interestWords: FormWords = {
  successText: 'Thank You!',
  errorText: 'Sorry, there was an error submitting your request. Please try again later.',
  submit: 'Submit Request',
  fields: {
    name: { label: 'Full Name', placeholder: 'Your full name' },
    phone: { label: 'Phone Number' },
    message: { label: 'What you are interested in' },
  },
};
