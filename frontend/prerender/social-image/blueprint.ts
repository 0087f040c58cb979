import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mark, palette } from '../brand.ts';

const width = 1200;
const height = 630;
const gridStep = 30;
const minorLine = '#f3f1e9';
const majorLine = '#eae8dd';

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

const paper = `<path fill="${palette.paper}" d="M0 0h${width}v${height}H0Z"/>
<path fill="none" stroke="${minorLine}" d="${gridLines(gridStep)}"/>
<path fill="none" stroke="${majorLine}" d="${gridLines(gridStep * 5)}"/>`;

const subjectsFolder = join(import.meta.dirname, '../../public/images/subjects');

/** Where a drawing goes: right of the words, down to the line below them. */
const panel = { left: 690, width: width - 690, height: 541 };
const drawing = { width: 580, height: (580 / 640) * 360 };

/** An image within the image, so that its styles are its own. */
function panelOf(file: string): string {
  const data = readFileSync(file).toString('base64');
  const x = panel.left + (panel.width - drawing.width) / 2;
  const y = (panel.height - drawing.height) / 2;
  return `<clipPath id="panel"><path d="M${panel.left} 0h${panel.width}v${panel.height}h-${panel.width}Z"/></clipPath>
<path fill="${palette.drawing}" d="M${panel.left} 0h${panel.width}v${panel.height}h-${panel.width}Z"/>
<g clip-path="url(#panel)"><image x="${x}" y="${y}" width="${drawing.width}" height="${drawing.height}" href="data:image/svg+xml;base64,${data}"/></g>`;
}

/**
 * What is behind the words of a social image: drawing paper, with the drawing of the page's subject
 * on the right, or else with the construction of the mark.
 *
 * @param subject as `Drawing` in src/ui/Figure.tsx takes it
 */
export function backgroundOf(subject: string | undefined): string {
  return `${paper}${subject ? panelOf(join(subjectsFolder, `${subject}.svg`)) : construction}`;
}

/** The subject that a page's path ends with, or that the nearest page above it is about. */
export function subjectOf(path: string): string | undefined {
  return path
    .split('/')
    .toReversed()
    .find((part) => part !== '' && existsSync(join(subjectsFolder, `${part}.svg`)));
}
