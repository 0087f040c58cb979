import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../../infra/stack/constructs/contentSecurityPolicy.ts';

function directives(policy: string): Map<string, string> {
  return new Map(policy.split('; ').map((text) => [text.split(' ')[0] ?? '', text]));
}

test('everything not named is refused, and no inline script runs', () => {
  const policy = directives(contentSecurityPolicy(false));
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.get('script-src')).toBe("script-src 'self'");
  policy.delete('style-src');
  expect([...policy.values()].join()).not.toMatch(/unsafe|\*|http:/);
});

test('pages are not framed, based or submitted elsewhere', () => {
  const policy = directives(contentSecurityPolicy(false));
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.get('base-uri')).toBe("base-uri 'none'");
  expect(policy.get('form-action')).toBe("form-action 'self'");
  expect(policy.get('object-src')).toBe("object-src 'none'");
});

test('Google is reached only where analytics is set up', () => {
  expect(contentSecurityPolicy(false)).not.toContain('google');
  const policy = directives(contentSecurityPolicy(true));
  expect(policy.get('script-src')).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
  expect(policy.get('img-src')).toContain('https://*.google-analytics.com');
});
