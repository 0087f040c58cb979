import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const frontendFolder = join(import.meta.dirname, '../../frontend');

const css = readFileSync(join(frontendFolder, 'src/styles/tokens.css'), 'utf8');
const [light = '', dark = '', deep = ''] = css.split(/prefers-color-scheme: dark|\.deep \{/);

function colors(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(text.matchAll(/--([\w-]+): (#\w{6});/g), ([, n, v]) => [n, v]),
  );
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

for (const [scheme, text] of Object.entries({ light, dark, deep })) {
  const color = { ...colors(light), ...colors(text) };
  const grounds = [text === deep ? 'deep' : 'paper', 'surface', 'sunken'];

  test(`${scheme}: an edge of a control is seen on every ground`, () => {
    for (const ground of grounds) {
      const ratio = contrast(color['line-strong'], color[ground]);
      expect(ratio, `line-strong on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
}
