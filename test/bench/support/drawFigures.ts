/** What is measured of a page, by what it is. */
export type Figures = Readonly<Record<string, number>>;

/** A page's figures, beside those of the same page without script. */
export interface PageFigures {
  readonly path: string;
  readonly now: Figures;
  readonly limit: Figures;
}

const width = 760;
const labelWidth = 150;
const barWidth = 120;
const barHeight = 14;
const rowHeight = 3 * (barHeight + 4) + 22;
const top = 108;

/** Read in both schemes, and by itself: a picture in a README has no styles but its own. */
const css = `text{font:13px system-ui,sans-serif;fill:#15211c}.title{font-size:17px;font-weight:600}
.soft{fill:#4a5751}.now{fill:#0b6b50}.limit{fill:#c4c2b4}.before{fill:#c98a2b}.ground{fill:#fbfaf6}
@media(prefers-color-scheme:dark){text{fill:#e9efe9}.soft{fill:#aab9b1}.now{fill:#6cd9ae}
.limit{fill:#4f6158}.before{fill:#f0b45c}.ground{fill:#0e1512}}`;

/** Classes, what they are called, and where in the legend. */
const series = [
  ['now', 'now', 16],
  ['limit', 'the same page without script', 86],
  ['before', 'before', 320],
] as const;

function text(x: number, y: number, words: string, look = ''): string {
  return `<text x="${x}" y="${y}"${look && ` class="${look}"`}>${words.replace(/[&<>]/g, '')}</text>`;
}

interface Bars {
  readonly values: readonly (readonly [look: string, value: number])[];
  readonly x: number;
  readonly y: number;
  /** The value whose bar is as wide as can be. */
  readonly most: number;
}

function drawBars({ values, x, y, most }: Bars): string {
  return values
    .map(([look, value], index) => {
      const at = y + index * (barHeight + 4);
      const long = Math.max(2, Math.round((value / most) * barWidth));
      return (
        `<rect class="${look}" x="${x}" y="${at}" width="${long}" height="${barHeight}" rx="2"/>` +
        text(x + long + 6, at + 11.5, String(value), 'soft')
      );
    })
    .join('');
}

function shorten(path: string): string {
  return path === '/' ? 'Home' : (path.split('/').at(-1) ?? path);
}

/**
 * Draws first visits as bars: a row for each measure, a column for each page.
 *
 * @param before what the pages had at an earlier time, by path
 */
export function drawFigures(
  pages: readonly PageFigures[],
  before: Readonly<Record<string, Figures>>,
): string {
  const shown = pages.slice(0, 3);
  const measures = Object.keys(shown[0]?.now ?? {});
  const height = top + measures.length * rowHeight;
  const rows = measures.map((measure, row) => {
    const y = top + row * rowHeight;
    const columns = shown.map(({ path, now, limit }) =>
      [
        ['now', now[measure]],
        ['limit', limit[measure]],
        ['before', before[path]?.[measure]],
      ].filter((pair): pair is [string, number] => pair[1] !== undefined),
    );
    const most = Math.max(...columns.flat().map(([, value]) => value));
    const bars = columns.map((values, column) =>
      drawBars({ values, x: labelWidth + column * 200, y, most }),
    );
    return text(16, y + 11.5, measure) + bars.join('');
  });
  const legend = series.map(
    ([look, words, x]) =>
      `<rect class="${look}" x="${x}" y="42" width="12" height="12" rx="2"/>` +
      text(x + 18, 53, words, 'soft'),
  );
  const heads = shown.map(({ path }, column) =>
    text(labelWidth + column * 200, 92, shorten(path), 'soft'),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>First visits on a slow phone: our pages, the same without script, and before</title>',
    `<style>${css}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    text(16, 28, 'A first visit on a slow phone', 'title'),
    ...legend,
    ...heads,
    ...rows,
    '</svg>\n',
  ].join('\n');
}
