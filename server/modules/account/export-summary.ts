import { escapeHtml } from '#server/integrations/mail-page.ts';
import type { PersonalRow } from './personal-rows.ts';
import { isTechnical, labelOf } from './personal-words.ts';

/** So many rows of a table are shown; the file beside it has them all. */
const MOST_ROWS = 1000;
/** Columns that mean something to the machine only. */
const HIDDEN = /^(user_id|v|field_clocks|id|.*_id)$/;

/** What the summary says of one table. */
export interface SummarySection {
  table: string;
  total: number;
  /** Rows as HTML, made while the rows went by. */
  body: string;
}

/** Gathers one table's part of the summary row by row; memory is bounded by MOST_ROWS. */
export function summariseTable(table: string): { add(row: PersonalRow): void; section(): SummarySection } {
  const rows: PersonalRow[] = [];
  let total = 0;
  return {
    add(row) {
      total += 1;
      if (!isTechnical(table) && rows.length < MOST_ROWS) rows.push(row);
    },
    section: () => ({ table, total, body: rows.length === 0 ? '' : tableHtml(rows) }),
  };
}

/** The page that opens by itself: no script, nothing from outside. `exportedAt` is an ISO instant. */
export function summaryPage(
  sections: readonly SummarySection[],
  files: readonly { path: string }[],
  exportedAt: string,
): string {
  const shown = sections.filter(({ total }) => total > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>Your Daymark data</title>
<style>
:root { color-scheme: light dark; --bg: #f7f4ee; --sheet: #fffdf9; --ink: #1c2b2a; --pale: #4a5a57; --line: #ddd6c8; --link: #1f5f57; }
@media (prefers-color-scheme: dark) { :root { --bg: #101716; --sheet: #18211f; --ink: #edf1ec; --pale: #b4c0bb; --line: #2c3835; --link: #7fcdbb; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; }
h1, h2 { font-family: Georgia, serif; line-height: 1.25; }
h1 { margin: 0 0 8px; font-size: 28px; }
h2 { margin: 0; font-size: 20px; }
p { margin: 0 0 16px; }
.pale, .count { color: var(--pale); }
.count { font-size: 14px; font-weight: normal; font-family: system-ui, sans-serif; }
section { margin: 16px 0 0; padding: 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--sheet); }
.scroll { overflow-x: auto; margin-top: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; min-width: 104px; }
th { color: var(--pale); font-weight: 600; white-space: nowrap; }
a { color: var(--link); }
ul { padding-left: 20px; }
@media (max-width: 640px) {
  thead { display: none; }
  tr { display: block; padding: 8px 0; border-top: 1px solid var(--line); }
  td { display: block; padding: 2px 0; border: 0; }
  td::before { content: attr(data-name) ": "; color: var(--pale); font-weight: 600; }
}
</style>
</head>
<body><main>
<h1>Your Daymark data</h1>
<p class="pale">Everything that Daymark held about you on ${instant(exportedAt)}. This page is for reading; the files in the folder <code>data</code> hold every row in full, as JSON.</p>
${shown
  .filter(({ table }) => !isTechnical(table))
  .map(sectionHtml)
  .join('\n')}
${filesHtml(files)}
${technicalHtml(shown.filter(({ table }) => isTechnical(table)))}
</main></body>
</html>
`;
}

function sectionHtml({ table, total, body }: SummarySection): string {
  const file = `data/${table}.json`;
  const cut = body !== '' && total > MOST_ROWS ? ` The first ${MOST_ROWS} are shown here.` : '';
  const rows = body === '' ? '' : `<div class="scroll">${body}</div>`;
  return `<section>
<h2>${escapeHtml(labelOf(table))} <span class="count">${total}</span></h2>
<p class="count"><a href="${file}">${file}</a>${cut}</p>
${rows}
</section>`;
}

/** What keeps devices in step; of interest to few. */
function technicalHtml(sections: readonly SummarySection[]): string {
  if (sections.length === 0) return '';
  const items = sections.map(
    ({ table, total }) => `<li><a href="data/${table}.json">${escapeHtml(labelOf(table))}</a>: ${total}</li>`,
  );
  return `<section><h2>Technical records</h2><p class="count">What keeps your devices in step.</p><ul>${items.join('')}</ul></section>`;
}

function filesHtml(files: readonly { path: string }[]): string {
  if (files.length === 0) return '';
  const items = files.map(({ path }) => {
    const href = path.split('/').map(encodeURIComponent).join('/');
    return `<li><a href="${href}">${escapeHtml(path)}</a></li>`;
  });
  return `<section><h2>Files <span class="count">${files.length}</span></h2><ul>${items.join('')}</ul></section>`;
}

function tableHtml(rows: readonly PersonalRow[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter(
    (name) => !HIDDEN.test(name) && rows.some((row) => wordsFor(row[name]) !== ''),
  );
  const head = columns.map((name) => `<th scope="col">${escapeHtml(title(name))}</th>`).join('');
  const body = rows.map((row) => {
    const cells = columns.map(
      (name) => `<td data-name="${escapeHtml(title(name))}">${escapeHtml(wordsFor(row[name]))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function title(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as people write it; nothing for what is absent. */
function wordsFor(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return instant(value);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(wordsFor).filter(Boolean).join(', ');
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return Object.entries(value as Record<string, unknown>)
    .map(([name, member]) => [title(name), wordsFor(member)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join('; ');
}

function instant(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) {
    return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
  }
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? text.replace('T', ' ') : text;
}
