import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  policyLimitCharacters,
} from '../../../../infra/stack/constructs/contentSecurityPolicy.ts';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const plain = { styleHashes: [hash], scriptHashes: [], analytics: false };

function directives(policy: string): Map<string, string> {
  return new Map(policy.split('; ').map((text) => [text.split(' ')[0] ?? '', text]));
}

test('everything not named is refused, and nothing inline runs', () => {
  const policy = contentSecurityPolicy(plain);
  expect(directives(policy).get('default-src')).toBe("default-src 'none'");
  expect(directives(policy).get('script-src')).toBe("script-src 'self'");
  expect(directives(policy).get('style-src')).toBe(`style-src 'self' '${hash}'`);
  expect(policy).not.toMatch(/unsafe|\*|http:/);
});

test('pages are not framed, based or submitted elsewhere', () => {
  const policy = directives(contentSecurityPolicy(plain));
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.get('base-uri')).toBe("base-uri 'none'");
  expect(policy.get('form-action')).toBe("form-action 'self'");
  expect(policy.get('object-src')).toBe("object-src 'none'");
});

test('Google is reached only where analytics is set up', () => {
  expect(contentSecurityPolicy(plain)).not.toContain('google');
  const policy = directives(contentSecurityPolicy({ ...plain, analytics: true }));
  expect(policy.get('script-src')).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
  expect(policy.get('img-src')).toContain('https://*.google-analytics.com');
});

test('a policy that S3 would refuse for its length stops the synthesis', () => {
  const styleHashes = Array.from({ length: 40 }, () => hash);
  expect(() => contentSecurityPolicy({ ...plain, styleHashes })).toThrow(
    `S3 keeps ${policyLimitCharacters} with a page. It holds 40 hashes`,
  );
});
