/** What the pages' content security policy depends on. */
export interface ContentSecurityPolicyProps {
  /** CSP hashes of the style elements in the pages. */
  readonly styleHashes: readonly string[];
  /** CSP hashes of executable inline scripts in the pages. */
  readonly scriptHashes: readonly string[];
  /** True when visitors who agree are measured with Google Analytics 4. */
  readonly analytics: boolean;
}

/**
 * S3 keeps 2 KB of metadata with an object, names and values: the policy, its name and a status.
 * Source: S3 user guide, "Working with object metadata".
 */
export const policyLimitCharacters = 2000 - 'content-security-policy'.length - 'status404'.length;

const analyticsScripts = ['https://www.googletagmanager.com'];
const analyticsEndpoints = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The pages' content security policy: everything from our own origin, nothing inline but the
 * style elements whose hashes the build lists, and Google only where analytics is set up.
 *
 * @throws Error when it is longer than S3 keeps with a page
 */
export function contentSecurityPolicy(props: ContentSecurityPolicyProps): string {
  const scripts = props.analytics ? analyticsScripts : [];
  const endpoints = props.analytics ? analyticsEndpoints : [];
  const policy = [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...props.scriptHashes.map(quote), ...scripts),
    directive('style-src', "'self'", ...props.styleHashes.map(quote)),
    directive('img-src', "'self'", 'data:', ...endpoints),
    directive('font-src', "'self'", 'data:'),
    directive('connect-src', "'self'", ...endpoints),
    directive('manifest-src', "'self'"),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
  ].join('; ');
  if (policy.length > policyLimitCharacters) {
    throw new Error(
      `The content security policy has ${policy.length} characters; S3 keeps ${policyLimitCharacters} with a page. ` +
        `It holds ${props.styleHashes.length} hashes of style elements: let more pages share theirs.`,
    );
  }
  return policy;
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ');
}

function quote(hash: string): string {
  return `'${hash}'`;
}
