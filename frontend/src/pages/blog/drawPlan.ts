import { durations } from '../../content/engagement.ts';

const [weeks] = durations.soc2;

/** Accent is an engineer, ink a founder, gray somebody else. */
const fills = { accent: '', ink: 'fill="currentColor"', gray: 'fill="#86ad9c"' } as const;

function bar(fill: keyof typeof fills, from: number, to: number, y = 0, height = 2) {
  return `<rect ${fills[fill]} x="${from}" width="${to - from}" y="${y}" height="${height}"></rect>`;
}

function draw(width: number, bars: readonly string[]): string {
  const size = `viewBox="0 0 ${width} 2" preserveAspectRatio="none"`;
  return `<svg ${size} aria-hidden="true">${bars.join('')}</svg>`;
}

/** An engineer's bar is above a founder's in the same weeks. */
function drawWeeks(from: number, to: number, who: string): string {
  const [engineer, founder] = [/engineer/i.test(who), /founder/i.test(who)];
  const one = engineer ? 'accent' : founder ? 'ink' : 'gray';
  const both = [bar('accent', from, to, 0, 1), bar('ink', from, to, 1, 1)];
  return draw(weeks, engineer && founder ? both : [bar(one, from, to)]);
}

const numbers = Array.from({ length: weeks }, (_, index) => `<span>${index + 1}</span>`).join('');

/**
 * Divides the plan's HTML into sections and draws the weeks of each row to scale.
 * HTML that was read from the built page has all this already and stays the same.
 */
export function drawPlan(html: string): string {
  if (html.startsWith('<section')) {
    return html;
  }
  return html
    .replaceAll(/ data-label="[^"]*"/g, '')
    .replace('<th>Weeks', `<th><b>Weeks</b><span aria-hidden="true">${numbers}</span>`)
    .replace(
      /<td>(\d+)(?: to (\d+))?(<\/td>\s*<td>)(.*?)(?=<\/td>)/g,
      (_, first: string, last: string | undefined, between: string, who: string) =>
        `<td><span>Week${last ? `s ${first} to ${last}` : ` ${first}`}</span> ` +
        `${drawWeeks(Number(first) - 1, Number(last ?? first), who)}${between}` +
        who.replace(/founder|engineer|someone/gi, '<span data-who="$&">$&</span>'),
    )
    .split(/(?=<h[23] )/)
    .map((part, index) => `<section${index === 0 ? ' class="deep"' : ''}>${part}</section>`)
    .join('')
    .replaceAll(/(?<=<\/h3>\s*)<ul/g, '$& class="ruled"');
}
