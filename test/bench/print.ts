/** The value in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Median with the least and the greatest value: `795 (780–812)`. */
export function formatRange(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

/** Median of the ratios of each value to the control that was measured beside it: `1.01x`. */
export function formatRatio(values: readonly number[], controls: readonly number[]): string {
  const ratios = values.map((value, index) => value / (controls[index] ?? Number.NaN));
  return `${median(ratios).toFixed(2)}x`;
}
