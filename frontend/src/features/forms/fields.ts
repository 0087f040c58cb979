import type { InputHTMLAttributes } from 'react';
import { asciiAddress, tidyAddress } from '#contract/emailAddress.ts';
import { type FieldRule, findFieldFault } from '#contract/fieldRules.ts';
import type { FieldName, FormKind } from '#contract/forms.ts';
import { cartThanks } from '../../content/formPages.ts';

interface FieldLabels {
  readonly placeholder?: string;
  readonly hint?: string;
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
      'Keep this number in case you want to ask about it. To write again, use the form below.',
    submit: 'Send Message',
    sending: 'Sending...',
    fields: {
      message: { hint: 'Tell us what you run on AWS, who is asking for what, and by when.' },
    },
  },
  interest: {
    name: 'Your request',
    // The cart's page changes: the title says it there.
    successText: cartThanks.title,
    errorText: 'Sorry, there was an error submitting your request. Please try again later.',
    submit: 'Submit Request',
    sending: 'Submitting...',
    fields: {
      name: { placeholder: 'Your full name' },
      message: { hint: 'Who is asking for what, and by when?' },
    },
  },
  privacy: {
    name: 'Your privacy request',
    successText: 'Your request has been submitted successfully. We will process it within 45 days.',
    errorText: 'Sorry, there was an error submitting your request. Please try again later.',
    submit: 'Submit Request',
    sending: 'Submitting...',
    fields: {},
  },
  registration: {
    name: 'Your registration',
    successText: 'Your product is now successfully registered on AWS Marketplace.',
    errorText: 'Registration failed. Please try again or contact support.',
    submit: 'Register',
    sending: 'Registering...',
    fields: { email: { hint: 'Enter an address to register.' } },
  },
};

export const privacyIntro =
  'If you live in California, you can opt out of the sale or sharing of your personal information. We need these details to find you in our records.';

export type Control = HTMLInputElement | HTMLTextAreaElement;

export type ControlAttributes = InputHTMLAttributes<Control>;

/** What a browser has to know about each field beyond the contract, for autofill. */
export const controls: Readonly<
  Record<FieldName, Pick<ControlAttributes, 'type' | 'autoComplete'>>
> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Not `street-address`, which is for text of several lines (HTML, "Autofill").
  address: { autoComplete: 'address-line1' },
  subject: {},
  message: {},
};

/**
 * Shows the server's rules through the browser's validation messages. The browser's own messages come
 * first, because they are in the visitor's language.
 */
export function validate(control: Control, rule: FieldRule): void {
  control.setCustomValidity('');
  if (control.validity.valid) {
    const { length } = control.value.trim();
    const excess = `${rule.label} may have at most ${rule.maxLength} characters, and has ${length}.`;
    const fault = length > rule.maxLength ? excess : findFieldFault(control.value, rule);
    control.setCustomValidity(fault ?? '');
  }
}

/**
 * Shows an address without what was copied along with it: characters that nobody sees, which browsers
 * refuse without naming them, and an @ or dots at full width.
 */
export function tidyField(control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement && control.type === 'email')) {
    return;
  }
  const { value } = control;
  const tidy = tidyAddress(value);
  // The same value set again would move the caret.
  if (tidy !== value) {
    control.value = tidy;
  }
  if (control.validity.typeMismatch) {
    // Chromium turns a domain that is typed into ASCII, not one that a script or autofill sets.
    control.value = asciiAddress(value);
  }
  if (control.value !== value) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** What people type for the ten providers that most private addresses are at. */
const misspelled: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['gmial.com', 'gmai.com', 'gamil.com', 'gnail.com', 'gmail.co', 'gmail.con'],
  'googlemail.com': ['googlmail.com', 'goglemail.com'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outlook.co', 'outlook.con'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.co', 'hotmail.con'],
  'live.com': ['live.con', 'live.co'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yahoo.co', 'yahoo.con'],
  'icloud.com': ['iclould.com', 'icoud.com', 'icloud.co', 'icloud.con'],
  'aol.com': ['aol.con', 'aol.co'],
  'proton.me': ['proton.mail', 'proton.em'],
  'protonmail.com': ['protonmial.com', 'protonmail.co', 'protonmail.con'],
};

/** The address that was probably meant, for one with a provider's name misspelled. */
export function meantAddress(typed: string): string | undefined {
  const [, person, domain = ''] = /^(.+)@(.+)$/.exec(tidyAddress(typed)) ?? [];
  const [provider] =
    Object.entries(misspelled).find(([, typos]) => typos.includes(domain.toLowerCase())) ?? [];
  return provider && `${person}@${provider}`;
}
