import type { Release } from './makeRelease.ts';

// Releases as they must not be: what the rehearsal has to notice.

const uploads = 'Custom::CDKBucketDeployment';

/** The release with resources of a type changed. */
function altered(
  release: Release,
  type: string,
  change: (properties: Record<string, unknown>) => Record<string, unknown>,
): Release {
  const { template } = release.assembly;
  const Resources = Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => [
      id,
      resource.Type === type
        ? { ...resource, Properties: change({ ...resource.Properties }) }
        : resource,
    ]),
  );
  return { ...release, assembly: { ...release.assembly, template: { ...template, Resources } } };
}

/** The pages' policy in CloudFront's headers policy, as it once was. */
export function policyApart(release: Release): Release {
  let policy: unknown;
  const bare = altered(release, uploads, ({ UserMetadata = {}, ...rest }) => {
    const { 'content-security-policy': own, ...others } = UserMetadata as Record<string, unknown>;
    policy ??= own;
    return { ...rest, UserMetadata: others };
  });
  return altered(bare, 'AWS::CloudFront::ResponseHeadersPolicy', (properties) => {
    const text = JSON.stringify(properties);
    return text.includes("style-src 'self'")
      ? JSON.parse(text.replace(/"default-src[^"]*"/, JSON.stringify(policy)))
      : properties;
  });
}

/** Scripts uploaded after everything else. */
export function scriptsLast(release: Release): Release {
  const { template } = release.assembly;
  const entries = Object.entries(template.Resources);
  const others = entries.filter(([, { Type }]) => Type === uploads).map(([id]) => id);
  const Resources = Object.fromEntries(
    entries.map(([id, { DependsOn = [], ...rest }]) => {
      const isScripts = id.includes('javascript');
      const bare = [DependsOn].flat().filter((other) => !others.includes(other));
      const waitsFor = isScripts ? others.filter((other) => !other.includes('javascript')) : bare;
      return [id, { ...rest, DependsOn: rest.Type === uploads ? waitsFor : DependsOn }];
    }),
  );
  return { ...release, assembly: { ...release.assembly, template: { ...template, Resources } } };
}
