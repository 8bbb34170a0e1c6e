import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, light, dark]) => [name, { light, dark }]),
);

const GROUNDS = ['paper', 'surface', 'sunken', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'];
const WORDS = ['ink', 'muted', 'accent', 'accent-strong', 'success', 'warning', 'danger', 'danger-strong'];

function color(token: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(token)?.[theme];
  if (!value) throw new Error(`no token --${token}`);
  return value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('on a %s screen', (theme) => {
  test.each(GROUNDS)('every kind of text can be read on %s', (ground) => {
    for (const word of WORDS)
      expect(contrast(color(word, theme), color(ground, theme)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['accent', 'danger'])('the words of a button of the colour %s can be read, also under the pointer', (name) => {
    for (const ground of [name, `${name}-strong`])
      expect(contrast(color(`on-${name}`, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)('the edge of a control is seen on %s', (ground) => {
    expect(contrast(color('line-strong', theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test("the browser's own bar has the colour of the page", () => {
    expect(page).toContain(`content="${color('paper', theme)}" media="(prefers-color-scheme: ${theme})"`);
  });
});
