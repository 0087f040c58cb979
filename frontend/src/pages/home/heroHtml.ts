import './hero.css';
import figure from './hero.html?raw';
import narrow from './heroNarrow.svg?raw';
import wide from './heroWide.svg?raw';

/** The hero's figure: one denied request in four steps. It works without script. */
export const html = figure.replace('<!--drawings-->', wide + narrow).replace(/\n\s*/g, '');
