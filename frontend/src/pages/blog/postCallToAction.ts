import { paths } from '../../paths.ts';

export interface CallToActionContent {
  readonly title: string;
  readonly text: string;
  readonly buttonText: string;
  readonly buttonHref: string;
}

export const postCallToAction: CallToActionContent = {
  title: 'We Are Here to Help!',
  text:
    'Tell us what your account looks like and what worries you. We answer with what we would do ' +
    'first, and you can do it with us or without us.',
  buttonText: "Let's Talk",
  buttonHref: paths.contact,
};
