const weeks = 14;
/** At the right end of the bars of costs, above every amount. */
const dollars = 45_000;

/** The fills of an engineer or of what it costs at least, of a founder, and of others or at most. */
const fills = { first: '', second: 'fill="currentColor"', third: 'fill="#86ad9c"' } as const;

function bar(fill: keyof typeof fills, from: number, to: number, rows = 'y="0" height="2"') {
  return `<rect ${fills[fill]} x="${from}" width="${to - from}" ${rows}></rect>`;
}

function draw(width: number, bars: readonly string[]): string {
  const size = `viewBox="0 0 ${width} 2" preserveAspectRatio="none"`;
  return `<svg ${size} aria-hidden="true">${bars.join('')}</svg>`;
}

/** An engineer's bar is above a founder's in the same weeks. */
function drawWeeks(from: number, to: number, who: string): string {
  const [engineer, founder] = [/engineer|everyone/i.test(who), /founder|everyone/i.test(who)];
  if (engineer && founder) {
    const above = bar('first', from, to, 'y="0" height="1"');
    return draw(weeks, [above, bar('second', from, to, 'y="1" height="1"')]);
  }
  return draw(weeks, [bar(engineer ? 'first' : founder ? 'second' : 'third', from, to)]);
}

function drawDollars(least: string, most: string): string {
  const [from, to] = [least, most].map((amount) => Number(amount.replaceAll(',', '')));
  return draw(dollars, [bar('first', 0, from ?? 0), bar('third', from ?? 0, to ?? 0)]);
}

const costKey =
  ' <small data-who="engineer">at least</small> <small data-who="someone">at most</small>';

const numbers = Array.from({ length: weeks }, (_, index) => `<span>${index + 1}</span>`).join('');

/**
 * Puts the plan's HTML into sections, with a bar to scale for the weeks and the dollars of each row.
 * A plan that has them already, as a page that is shown does, stays as it is.
 */
export function drawPlan(html: string): string {
  if (html.startsWith('<section')) {
    return html;
  }
  return html
    .replace('<th>Weeks', `<th><b>Weeks</b><span aria-hidden="true">${numbers}</span>`)
    .replace('>First year', `$&${costKey}`)
    .replace(
      /<td[^>]*>(\d+)(?: to (\d+))?(<\/td>\s*<td[^>]*>)(.*?)(?=<\/td>)/g,
      (_, first: string, last: string | undefined, between: string, who: string) =>
        `<td><b>Week${last ? `s ${first} to ${last}` : ` ${first}`}</b> ` +
        `${drawWeeks(Number(first) - 1, Number(last ?? first), who)}${between}` +
        who.replace(/founder|engineer|someone/gi, '<span data-who="$&">$&</span>'),
    )
    .replace(
      /\$([\d,]+)(?: to \$([\d,]+))?(?:<\/strong>)?(?=<\/td>)/g,
      (words, least: string, most = least) => `${words}${drawDollars(least, most)}`,
    )
    .split(/(?=<h[23] )/)
    .map((part, index) => `<section${index === 0 ? ' class="deep"' : ''}>${part}</section>`)
    .join('');
}
