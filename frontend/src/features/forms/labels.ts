import type { FieldName, FormKind } from '../../../../lambdas/contract/api.ts';

interface FieldLabels {
  readonly label?: string;
  readonly placeholder?: string;
}

interface FormLabels {
  readonly name: string;
  readonly successText: string;
  readonly errorText: string;
  readonly nextText?: string;
  readonly submit: string;
  readonly sending: string;
  readonly fields: Readonly<Partial<Record<FieldName, FieldLabels>>>;
}

export const labels: Readonly<Record<FormKind, FormLabels>> = {
  contact: {
    name: 'Your message',
    successText: "Thank you for your message! We'll get back to you soon.",
    errorText: 'Sorry, there was an error sending your message. Please try again later.',
    nextText:
      'An engineer reads your message and answers you by email. Keep this number in case you want ' +
      'to ask about it.',
    submit: 'Send Message',
    sending: 'Sending...',
    fields: {},
  },
  interest: {
    name: 'Your request',
    successText: 'Thank You!',
    errorText: 'Sorry, there was an error submitting your request. Please try again later.',
    submit: 'Submit Request',
    sending: 'Submitting...',
    fields: {
      name: { label: 'Full Name', placeholder: 'Your full name' },
      phone: { label: 'Phone Number' },
      message: { label: 'What you are interested in' },
    },
  },
  privacy: {
    name: 'Your privacy request',
    successText: 'Your request has been submitted successfully. We will process it within 45 days.',
    errorText: 'Sorry, there was an error submitting your request. Please try again later.',
    submit: 'Submit Request',
    sending: 'Submitting...',
    fields: { address: { label: 'California address' } },
  },
  registration: {
    name: 'Your registration',
    successText: 'Your product is now successfully registered on AWS Marketplace.',
    errorText: 'Registration failed. Please try again or contact support.',
    submit: 'Register',
    sending: 'Registering...',
    fields: {},
  },
};

export const privacyIntro =
  'If you live in California, you can opt out of the sale or sharing of your personal information. ' +
  'We need these details to find you in our records.';
