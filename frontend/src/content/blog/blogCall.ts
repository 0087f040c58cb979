import { paths } from '../../paths.ts';

/** What each page of the blog ends with. In its own file, so that articles don't load the series' texts. */
export const blogCall = {
  title: 'We Are Here to Help!',
  text:
    'Tell us what your account looks like and what worries you. We answer with what we would do ' +
    'first, and you can do it with us or without us.',
  primaryAction: { text: "Let's Talk", href: paths.contact },
} as const;
