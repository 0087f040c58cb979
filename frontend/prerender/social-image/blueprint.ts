import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAccountPart } from '../../src/ui/drawings.ts';
import { mark, deepPalette as palette } from '../brand.ts';

const width = 1200;
const height = 630;
const gridStep = 30;

/** Lines of a grid, each in the middle of its pixel. */
function gridLines(step: number): string {
  const columns = Array.from({ length: width / step }, (_, i) => `M${i * step + 0.5} 0v${height}`);
  const rows = Array.from({ length: height / step }, (_, i) => `M0 ${i * step + 0.5}h${width}`);
  return columns.join('') + rows.join('');
}

/**
 * The mark as it is constructed: 15 pixels to its unit, so that its edges meet the grid; with the
 * circles and center lines that it follows from and its measures.
 */
const construction = `<g transform="translate(690.5 60.5)">
  <g fill="none" stroke="${palette.lineStrong}" stroke-opacity=".55">
    <path stroke-dasharray="18 5 4 5" d="M240 -15V465M15 240H495"/>
    <path stroke-dasharray="6 5" d="M240 30A210 210 0 0 0 240 450M240 90A150 150 0 0 0 240 390"/>
    <path d="M30 15V-15M450 225V-15M30 0H450M22 8L38 -8M442 8L458 -8"/>
    <path d="M465 30H495M465 450H495M480 30V450M472 38L488 22M472 458L488 442"/>
  </g>
  <g transform="scale(15)" stroke="${palette.accent}" stroke-width=".1333" stroke-linejoin="miter">
    <path fill="${palette.accentSoft}" d="${mark.bracket}${mark.loop}"/>
    <path fill="${palette.accent}" d="${mark.keyhole}"/>
  </g>
</g>`;

const paper = `<path fill="${palette.deep}" d="M0 0h${width}v${height}H0Z"/>
<path fill="none" stroke="${palette.sunken}" d="${gridLines(gridStep)}"/>
<path fill="none" stroke="${palette.line}" stroke-opacity=".6" d="${gridLines(gridStep * 5)}"/>`;

const subjectsFolder = join(import.meta.dirname, '../../public/images/subjects');

/**
 * A drawing, right of the words and above the line below them. It's an image within the image, so
 * that its styles are its own.
 */
function panelOf(subject: string): string {
  const isPart = isAccountPart(subject);
  const file = join(subjectsFolder, `${isPart ? 'account' : subject}.svg`);
  const href = `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
  return isPart
    ? `<svg x="655" y="90" width="545" height="370" viewBox="480 220 1480 1005"><image width="2560" height="1440" href="${href}"/></svg>`
    : `<image x="655" y="107" width="580" height="326" href="${href}"/>`;
}

/**
 * What is behind the words of a social image: a grid, with the drawing of the page's subject on the
 * right, or else with the construction of the mark.
 *
 * @param subject as `Drawing` in src/ui/Figure.tsx takes it
 */
export function backgroundOf(subject: string | undefined): string {
  return `${paper}${subject ? panelOf(subject) : construction}`;
}

/** The subject that a page's path ends with, or that the nearest page above it is about. */
export function subjectOf(path: string): string | undefined {
  return path
    .split('/')
    .toReversed()
    .find((part) => isAccountPart(part) || existsSync(join(subjectsFolder, `${part}.svg`)));
}
