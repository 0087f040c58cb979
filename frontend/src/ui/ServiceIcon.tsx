import type { ReactElement } from 'react';

export type ServiceIconName = 'shield' | 'servers' | 'coins' | 'checklist' | 'model' | 'pipeline';

/** The strokes of each icon on a grid of 32 by 32. */
const strokes: Record<ServiceIconName, ReactElement> = {
  // A shield with a keyhole: protected, and somebody holds the key.
  shield: (
    <>
      <path d="M16 3.5 26.5 7.5v8c0 6.3-4.2 10.6-10.5 13-6.3-2.4-10.5-6.7-10.5-13v-8Z" />
      <circle cx="16" cy="13.5" r="2.75" />
      <path d="M16 16.25V21" />
    </>
  ),
  // Two servers joined to one line: either can answer.
  servers: (
    <>
      <rect x="4.5" y="4.5" width="23" height="8" rx="2" />
      <rect x="4.5" y="16.5" width="23" height="8" rx="2" />
      <path d="M9 8.5h.01M9 20.5h.01M13.5 8.5h9M13.5 20.5h9M16 12.5v4M16 24.5v4M9.5 28.5h13" />
    </>
  ),
  // A tall stack of coins, an arrow down, a lower stack.
  coins: (
    <>
      <ellipse cx="10" cy="7" rx="6" ry="2.75" />
      <path d="M4 7v18c0 1.5 2.7 2.75 6 2.75S16 26.5 16 25V7" />
      <path d="M4 13c0 1.5 2.7 2.75 6 2.75S16 14.5 16 13M4 19c0 1.5 2.7 2.75 6 2.75S16 20.5 16 19" />
      <ellipse cx="23.5" cy="20.5" rx="5" ry="2.25" />
      <path d="M18.5 20.5V25.5c0 1.25 2.2 2.25 5 2.25s5-1 5-2.25V20.5" />
      <path d="M23.5 5v8.5M20.5 10.5l3 3 3-3" />
    </>
  ),
  // A clipboard: two points done, one still open.
  checklist: (
    <>
      <path d="M12 6H8.5a2 2 0 0 0-2 2v18.5a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2H20" />
      <rect x="12" y="3.5" width="8" height="5" rx="1.5" />
      <path d="m10.5 14 1.5 1.5 2.75-3M10.5 20l1.5 1.5 2.75-3" />
      <path d="M18.25 14h3.25M18.25 20h3.25M11 25.5h10" />
    </>
  ),
  // A small network inside the corners of a frame: a model within its limits.
  model: (
    <>
      <path d="M3.5 9V6A2.5 2.5 0 0 1 6 3.5h3M23 3.5h3A2.5 2.5 0 0 1 28.5 6v3" />
      <path d="M28.5 23v3a2.5 2.5 0 0 1-2.5 2.5h-3M9 28.5H6A2.5 2.5 0 0 1 3.5 26v-3" />
      <circle cx="10.5" cy="10.5" r="2.25" />
      <circle cx="10.5" cy="21.5" r="2.25" />
      <circle cx="21.5" cy="16" r="2.25" />
      <path d="m12.5 11.5 7 3.5M12.5 20.5l7-3.5M10.5 12.75v6.5" />
    </>
  ),
  // Two branches meet at a check; what passes it is deployed.
  pipeline: (
    <>
      <circle cx="5.5" cy="7" r="2.5" />
      <circle cx="5.5" cy="25" r="2.5" />
      <path d="M8 7h4a3.5 3.5 0 0 1 3.5 3.5M8 25h4a3.5 3.5 0 0 0 3.5-3.5" />
      <rect x="10" y="10.5" width="11" height="11" rx="2.5" />
      <path d="m12.75 16.25 2 2 3.5-4.25M21 16h7.5M25.5 13l3 3-3 3" />
    </>
  ),
};

export function ServiceIcon({ name }: { readonly name: ServiceIconName }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {strokes[name]}
    </svg>
  );
}
