import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import budgets from './budgets.json' with { type: 'json' };

export interface CountRow {
  name: string;
  /** Of the figure, when it is printed. */
  digits: number;
  count: number;
  budget: number;
}

const WEB = 'dist/web';
const BIG_DATA = /\.(woff2|bin)$/;

/** How many files the build makes, and how much of them the worker keeps, unpacked, beside the fonts and the triage's data. */
export function countFiles(): CountRow[] {
  const precached = precachedFiles();
  const bytes = precached
    .filter((file) => !BIG_DATA.test(file))
    .reduce((total, file) => total + statSync(join(WEB, file)).size, 0);
  const scripts = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js')).length;
  return [
    { name: 'scripts', digits: 0, count: scripts, budget: budgets.scripts },
    { name: 'precached files', digits: 0, count: precached.length, budget: budgets['precached files'] },
    { name: 'of them, unpacked MB', digits: 2, count: bytes / 1e6, budget: budgets['unpacked MB'] },
  ];
}

/** The files of the list in the worker, as paths below dist/web. */
function precachedFiles(): string[] {
  const listed = readFileSync(join(WEB, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g);
  const files = [...listed].map(([, file]) => file ?? '');
  if (files.length === 0) throw new Error('the worker holds no list of files');
  return files;
}
