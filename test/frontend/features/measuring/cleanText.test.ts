import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanText } from '../../../../frontend/src/features/measuring/cleanText.ts';
import { redactTokens } from '../../../../frontend/src/features/measuring/withoutToken.ts';

const secret = 'SECRET/handle+1=';

beforeEach(() => {
  const query = `?token=${encodeURIComponent(secret)}&from=aws`;
  vi.stubGlobal('location', new URL(`https://site.example/fulfillment${query}`));
  vi.stubGlobal('document', { referrer: '' });
});

/** A character as it is, or percent-encoded up to three times, in either case. */
function written(character: string) {
  return fc
    .record({ times: fc.nat(3), capital: fc.boolean(), small: fc.boolean() })
    .map(({ times, capital, small }) => {
      const letter = capital ? character.toUpperCase() : character;
      const hex = letter.charCodeAt(0).toString(16);
      return times === 0 ? letter : `%${'25'.repeat(times - 1)}${small ? hex : hex.toUpperCase()}`;
    });
}

const parameterName = fc.tuple(...[...'token'].map(written)).map((letters) => letters.join(''));

describe('redactTokens', () => {
  test('empties the parameter however its name is written', () => {
    fc.assert(
      fc.property(parameterName, (name) => {
        expect(redactTokens(`a=1&${name}=hidden&b=2`)).toBe(`a=1&${name}=&b=2`);
      }),
    );
  });
});

describe('cleanText', () => {
  test.each([
    ['a plain parameter', 'v=2&token=hidden&b=1', 'v=2&token=&b=1'],
    ['%74oken', 'v=2&%74oken=hidden&b=1', 'v=2&%74oken=&b=1'],
    ['capitals', 'v=2&TOKEN=hidden', 'v=2&TOKEN='],
    ['an address in an address', 'dl=%2Ff%3Ft%6Fken%3Dhidden&b=1', 'dl=%2Ff%3Ft%6Fken%3D&b=1'],
    [
      'an address in an address in an address',
      'dl=%252Ff%253Ft%25256Fken%253Dhidden%2526a&b=1',
      'dl=%252Ff%253Ft%25256Fken%253D%2526a&b=1',
    ],
  ])('empties %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each([
    ['in JSON', JSON.stringify({ token: secret })],
    ['under another name', `handle=${encodeURIComponent(secret)}`],
    ['under a name whose escapes are escaped digit by digit', '%%37%34oken=hidden'],
    ['encoded five times', [1, 2, 3, 4, 5].reduce(encodeURIComponent, secret)],
  ])('lets nothing through that has the value %s', (_, text) => {
    expect(cleanText(text)).toBeUndefined();
  });

  test.each(['SECRET+handle', 'SECRET handle', 'SECRET%20handle'])(
    'knows a token with a bare plus sign as %s',
    (written) => {
      vi.stubGlobal('location', new URL('https://site.example/f?token=SECRET+handle'));
      expect(cleanText(`handle=${written}`)).toBeUndefined();
    },
  );

  test.each([
    ['seven!!', 'x=seven!!'],
    ['eight!!!', undefined],
  ])('takes the value %s for a secret from eight characters on', (token, clean) => {
    vi.stubGlobal('location', new URL(`https://site.example/f?token=${token}`));
    expect(cleanText(`x=${token}`)).toBe(clean);
  });

  test('knows the token of the page that came before, by the referrer', () => {
    vi.stubGlobal('location', new URL('https://site.example/services'));
    vi.stubGlobal('document', { referrer: 'https://site.example/f?token=earlier-handle' });
    expect(cleanText('x=earlier-handle')).toBeUndefined();
  });

  test('lets through what has no token, to the letter', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        fc.pre(!/token/i.test(address));
        expect(cleanText(address)).toBe(address);
      }),
      { numRuns: 30 },
    );
  });

  test('whatever leaves has no value of a token, decoded however often', () => {
    const value = fc.stringMatching(/^[\w+/=%-]{1,20}$/).map((text) => `HIDDEN${text}`);
    fc.assert(
      fc.property(parameterName, value, fc.nat(3), (name, token, times) => {
        let text = `https://site.example/f?a=1&${name}=${encodeURIComponent(token)}&b=2`;
        for (let count = 0; count < times; count++) {
          text = encodeURIComponent(text);
        }
        let seen = cleanText(`dl=${text}&dt=Title`) ?? '';
        for (let count = 0; count <= times + 4; count++) {
          expect(seen).not.toContain('HIDDEN');
          seen = seen.replace(/%([\da-f]{2})/gi, (_, hex) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          );
        }
      }),
    );
  });
});
