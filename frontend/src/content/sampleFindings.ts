/** What an attacker needs before a finding is of use, the least first. */
export const needs = ['No key', 'A stolen key', 'Another way in'] as const;

/** What an attacker can do with a finding, the worst first. */
export const damages = ['All data', 'Some data'] as const;

export interface SampleFinding {
  /** In a few words. */
  readonly title: string;
  readonly damage: (typeof damages)[number];
  readonly needs: (typeof needs)[number];
}

/** The findings of `sample-findings.md`, in its order. */
export const sampleFindings: readonly SampleFinding[] = [
  { title: 'Public bucket', damage: 'All data', needs: 'No key' },
  { title: 'Open database', damage: 'All data', needs: 'No key' },
  { title: 'Deploy user', damage: 'All data', needs: 'A stolen key' },
  { title: 'Unlocked backups', damage: 'All data', needs: 'A stolen key' },
  { title: 'Keys on laptops', damage: 'Some data', needs: 'A stolen key' },
  { title: 'Unread alerts', damage: 'Some data', needs: 'A stolen key' },
  { title: 'Old base image', damage: 'Some data', needs: 'Another way in' },
];
