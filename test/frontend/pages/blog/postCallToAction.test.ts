import { expect, test } from 'vitest';
import { postCallToAction } from '../../../../frontend/src/pages/blog/postCallToAction.ts';

test('a call to action is a title, a text, and its button with text and address', () => {
  expect(postCallToAction).toStrictEqual({
    title: 'We Are Here to Help!',
    text: expect.stringMatching(/\w+ \w+/),
    buttonText: "Let's Talk",
    buttonHref: '/contact-us',
  });
});
