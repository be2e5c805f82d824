// npm run screenshots [-- name ...] [--width=320,768] [--theme=dark] [--scale=1] [--full=no] [--palette=yes] [--out=folder]:
// every screen and state, on phone, tablet and desktop, light and dark, into ./screenshots.
//
// The built server runs on the demo participant with its clock set to Thursday 5 March 2026, and the browser's with it.
import { chromium } from '@playwright/test';
import { existsSync, mkdirSync } from 'node:fs';
import config from '../playwright.config.ts';
import { readOptions } from './screenshots/options.ts';
import { SCREENS } from './screenshots/screens.ts';
import { takeScreens } from './screenshots/take-screens.ts';

const { names, widths, themes, scale, out, full, palette } = readOptions(process.argv.slice(2));
const unknown = names.filter((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`no such screen: ${unknown.join(', ')}`);
if (!existsSync('dist/server/main.js')) throw new Error('build first: npm run build');
mkdirSync(out, { recursive: true });
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
const browser = await chromium.launch(config.use?.launchOptions);
const problems: string[] = [];
try {
  for (const width of widths) {
    for (const theme of themes)
      problems.push(...(await takeScreens(browser, { screens, width, theme, scale, out, full, palette })));
  }
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `screenshots: done, see ./${out}`
    : `screenshots: ${problems.length} could not be taken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
