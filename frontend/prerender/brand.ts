/** Colors of the site's light scheme, as src/styles/tokens.css names them. */
export const palette = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  ink: '#15211c',
  inkSoft: '#4a5751',
  line: '#dcdbd0',
  lineStrong: '#7a8574',
  accent: '#0b6b50',
  accentSoft: '#e0f0e8',
  drawing: '#f3f1ea',
} as const;

/** The accent of the dark scheme. */
export const darkAccent = '#6cd9ae';

/** Legible on light and on dark, for icons that can't follow the color scheme. */
export const middleAccent = '#1a9b76';

/**
 * The company's mark on a grid of 32: a bracket and a loop that make a D, around a keyhole. Its
 * edges lie on even numbers, so that it is sharp at 16 pixels.
 */
export const mark = {
  bracket: 'M2 2h10v4H6v20h6v4H2Z',
  loop: 'M16 2a14 14 0 0 1 0 28v-4a10 10 0 0 0 0-20Z',
  keyhole: 'M16 10a4 4 0 0 1 2 7.46V22h-4v-4.54A4 4 0 0 1 16 10Z',
} as const;

/** The whole mark as the data of one path. */
export const markPath = mark.bracket + mark.loop + mark.keyhole;
