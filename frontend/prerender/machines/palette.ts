/** Colours of the site's light scheme, as src/styles/tokens.css names them. */
export const palette = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  ink: '#15211c',
  inkSoft: '#4a5751',
  line: '#dcdbd0',
  lineStrong: '#85907f',
  accent: '#0b6b50',
  accentSoft: '#e0f0e8',
} as const;

/** The accent of the dark scheme. */
export const darkAccent = '#6cd9ae';

/** Legible on light and on dark, for icons that can't follow the colour scheme. */
export const middleAccent = '#1a9b76';
