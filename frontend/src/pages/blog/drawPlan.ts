import { describePrice, exampleMark, soc2Total, soc2With20 } from '../../content/engagement.ts';

const weeks = 14;
/** The whole width of a cost's bar. No amount is higher. */
const dollars = 75_000;

/** Accent is an engineer, or the lowest cost. Ink is a founder. Gray is others, or the highest cost. */
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

function readAmount(amount: string): number {
  return Number(amount.replaceAll(',', ''));
}

function drawDollars(least: string, most: string): string {
  const [from, to] = [readAmount(least), readAmount(most)];
  return draw(dollars, [bar('accent', 0, from), bar('gray', from, to)]);
}

const costKey =
  ' <small><span data-who="engineer">at least</span> <span data-who="someone">at most</span></small>';
const numbers = Array.from({ length: weeks }, (_, index) => `<span>${index + 1}</span>`).join('');

const example = exampleMark('soc2');
const { value: price } = describePrice('soc2');

/**
 * Divides the plan's HTML into sections and draws the weeks and the dollars of each row to scale.
 * HTML that was read from the built page has all this already and stays the same.
 */
export function drawPlan(html: string): string {
  if (html.startsWith('<section')) {
    return html;
  }
  return (
    html
      .replaceAll(/ data-label="[^"]*"/g, '')
      .replace('<th>Weeks', `<th><b>Weeks</b><span aria-hidden="true">${numbers}</span>`)
      .replace('>First year', `$&${costKey}`)
      .replace(/(hire us)(<\/td>\s*<td>)Fixed price/, (_, who, end) => who + example + end + price)
      // Without a price of ours, the words stay.
      .replace(/\$[\d,]+ to \$[\d,]+ and our part/, (words) => soc2Total ?? words)
      .replace('our part comes on top', (words) => soc2With20 ?? words)
      .replace(
        /<td>(\d+)(?: to (\d+))?(<\/td>\s*<td>)(.*?)(?=<\/td>)/g,
        (_, first: string, last: string | undefined, between: string, who: string) =>
          `<td><span>Week${last ? `s ${first} to ${last}` : ` ${first}`}</span> ` +
          `${drawWeeks(Number(first) - 1, Number(last ?? first), who)}${between}` +
          who.replace(/founder|engineer|someone/gi, '<span data-who="$&">$&</span>'),
      )
      .replace(
        /\$([\d,]+)(?: to \$([\d,]+))?(?:<\/strong>)?(?=<\/td>)/g,
        (words, least: string, most = least) => `${words}${drawDollars(least, most)}`,
      )
      .split(/(?=<h[23] )/)
      .map((part, index) => `<section${index === 0 ? ' class="deep"' : ''}>${part}</section>`)
      .join('')
      .replaceAll(/(?<=<\/h3>\s*)<ul/g, '$& class="ruled"')
  );
}
