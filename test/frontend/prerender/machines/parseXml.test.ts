import { expect, test } from 'vitest';
import { parseXml } from './parseXml.ts';

test('reads elements, attributes and text', () => {
  expect(parseXml('<?xml version="1.0"?>\n<a x="1 &lt; 2"><b/>me &amp; you</a>\n')).toEqual({
    name: 'a',
    attributes: { x: '1 < 2' },
    children: [{ name: 'b', attributes: {}, children: [], text: '' }],
    text: 'me & you',
  });
});

test.each([
  ['an open element', '<a><b></a>'],
  ['a bare ampersand', '<a>me & you</a>'],
  ['an entity that only HTML knows', '<a>&nbsp;</a>'],
  ['a bare <', '<a>1 < 2</a>'],
  ['an attribute without quotes', '<a x=1/>'],
  ['an attribute twice', '<a x="1" x="2"/>'],
  ['two roots', '<a/><b/>'],
  ['text outside the root', '<a/>text'],
  ['a control character', '<a>\u0007</a>'],
  ['half a surrogate pair', '<a>\ud800</a>'],
])('refuses %s', (_, xml) => {
  expect(() => parseXml(xml)).toThrow();
});
