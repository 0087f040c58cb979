import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  redactTokens,
  withoutToken,
} from '../../../../frontend/src/features/measuring/withoutToken.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://site.example/here'));
});

describe('withoutToken', () => {
  test.each([
    ['/f?token=secret', '/f'],
    ['/f?token=secret&test_success=true', '/f?test_success=true'],
    ['/f?a=1&token=secret&b=2#part', '/f?a=1&b=2#part'],
    ['/f?token=one&token=two', '/f'],
    ['/f?%74oken=secret', '/f'],
    ['/f?Token=secret', '/f?Token='],
    ['/f#token=secret', '/f#token='],
    ['/f?next=%2Ff%3Ftoken%3Dsecret%26a%3D1', '/f?next=%2Ff%3Ftoken%3D%26a%3D1'],
  ])('%s becomes %s', (address, expected) => {
    expect(withoutToken(address).href).toBe(`https://site.example${expected}`);
  });

  test('an address without a token stays as it is, to the letter', () => {
    const address = 'https://site.example/a%20b?q=a+b%20c&d#e';
    expect(withoutToken(address).href).toBe(address);
  });
});

describe('redactTokens', () => {
  const value = fc.stringMatching(/^[\w+/=&#%?.: äß-]{1,40}$/).map((text) => `SECRET${text}SECRET`);

  test.each([0, 1, 2])('nothing of any value is left in an address encoded %i times', (times) => {
    fc.assert(
      fc.property(value, (token) => {
        const inner = `https://site.example/f?a=1&token=${encodeURIComponent(token)}&b=2#c`;
        let encoded = inner;
        for (let count = 0; count < times; count++) {
          encoded = encodeURIComponent(encoded);
        }
        const redacted = redactTokens(`v=2&dl=${encoded}&dt=Title`);
        expect(redacted).not.toContain('SECRET');
        expect(redacted).toMatch(/^v=2&dl=/);
        expect(redacted).toMatch(/&dt=Title$/);
        let decoded = redacted;
        for (let count = 0; count < times; count++) {
          decoded = decodeURIComponent(decoded);
        }
        expect(decoded).toBe('v=2&dl=https://site.example/f?a=1&token=&b=2#c&dt=Title');
      }),
    );
  });

  test('each line of a batch keeps what is beside the token', () => {
    expect(redactTokens('en=a&dl=%3Ftoken%3Dsecret\r\nen=b&ep.to=token=secret&x=1')).toBe(
      'en=a&dl=%3Ftoken%3D\r\nen=b&ep.to=token=&x=1',
    );
  });
});
