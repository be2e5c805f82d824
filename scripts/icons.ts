// Renders the brand mark into web/public/icons. Run after the mark changes: node --import ./scripts/tsx.mjs scripts/icons.ts
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';

const PAPER = '#f7f4ee';
const OUT = 'web/public/icons';
const mark = readFileSync('web/public/favicon.svg', 'utf8');
const ink = mark
  .replace(/<circle[^>]*fill="#fffdf9"\/>/, '')
  .replaceAll('#9c4420', '#000')
  .replaceAll('#1f5f57', '#000');

interface Icon {
  file: string;
  size: number;
  svg: string;
  /** The mark's share of the edge. A mask may cut everything outside the middle 80 %. */
  share: number;
  background: string;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, svg: mark, share: 0.94, background: 'transparent' },
  { file: 'icon-512.png', size: 512, svg: mark, share: 0.94, background: 'transparent' },
  { file: 'icon-512-maskable.png', size: 512, svg: mark, share: 0.62, background: PAPER },
  { file: 'icon-96-monochrome.png', size: 96, svg: ink, share: 0.94, background: 'transparent' },
  { file: 'apple-touch-icon.png', size: 180, svg: mark, share: 0.72, background: PAPER },
];

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const { file, size, svg, share, background } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>html,body{margin:0;height:100%;background:${background}}body{display:grid;place-items:center}svg{width:${share * 100}%}</style>${svg}`,
    );
    await page.screenshot({ path: `${OUT}/${file}`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(`${ICONS.length} icons in ${OUT}`);
