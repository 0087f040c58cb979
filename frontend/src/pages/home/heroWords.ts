import css from './hero.css?inline';
import figure from './hero.html?raw';
import narrow from './heroNarrow.svg?raw';
import wide from './heroWide.svg?raw';

/**
 * The hero's figure as HTML: one denied request in four steps, drawn for wide and for narrow
 * screens. It works without script. It brings its own stylesheet, which no other page needs.
 */
export const html = figure
  .replace('<!--drawings-->', wide + narrow)
  .replace('<!--style-->', () => `<style>${css}</style>`)
  .replace(/\n\s*/g, '');
