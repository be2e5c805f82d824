import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The overview's cells are told apart from what is behind them by their outline, for their shades are too faint: at
 * least 3:1 (WCAG 1.4.11) on a plain row and on the tint of the current week.
 */
const tokens = readFileSync('web/styles/theme.css', 'utf8');
const overview = readFileSync('web/features/programme/overview/overview-view.tsx', 'utf8');
const [light = '', dark = ''] = tokens.split("[data-theme='dark']");

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme the outline of a cell is seen', (_, theme) => {
  const colour = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? '';
  const outline = /CELL = '[^']*hair-([a-z0-9-]+)'/.exec(overview)?.[1] ?? '';
  const ofNow =
    /\.heatline\]:\[--color-line-strong:var\(--color-([a-z0-9-]+)\)/.exec(overview)?.[1] ?? outline;
  expect(contrast(colour(outline), colour('surface'))).toBeGreaterThanOrEqual(3);
  expect(contrast(colour(ofNow), colour('brand-soft'))).toBeGreaterThanOrEqual(3);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
