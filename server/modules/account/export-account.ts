import type { AuthContext } from '../auth/context/auth-context.ts';
import { summariseTable, summaryPage } from './export-summary.ts';
import type { SummarySection } from './export-summary.ts';
import type { PersonalFiles } from './personal-files.ts';
import { personalRows } from './personal-rows.ts';
import type { PersonalRow } from './personal-rows.ts';
import { personalTables } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';
import { byInterest } from './personal-words.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

export interface ExportDeps {
  auth: Pick<AuthContext, 'database' | 'clock'>;
  files: readonly PersonalFiles[];
}

/** Rows are joined to pieces of about this many characters before they are packed. */
const PIECE_LENGTH = 64 * 1024;
/** Packing these again gains nothing. */
const PACKED = /\.(?:pdf|jpe?g|png|webp|zip|gz)$/i;

/**
 * Everything about one person as a zip, made while it is downloaded:
 *
 *   index.html            to read, without scripts
 *   data/<table>.json     every row, but for columns that hold a secret
 *   files/<kind>/<name>   the originals
 *   export.json           when it was made and how many of each there are
 */
export function exportAccount(deps: ExportDeps, userId: string): AsyncGenerator<Uint8Array> {
  const at = new Date(deps.auth.clock.now());
  return zipStream(entriesOf(deps, userId, at), at);
}

async function* entriesOf(
  { auth: { database }, files }: ExportDeps,
  userId: string,
  at: Date,
): AsyncGenerator<ZipEntry> {
  const tables = await database.asAuth((trx) => personalTables(trx));
  const sections: SummarySection[] = [];
  for (const table of tables.toSorted(byInterest)) {
    const summary = summariseTable(table.name);
    const bytes = jsonOf(personalRows(database, table, userId), summary.add);
    yield { path: `data/${table.name}.json`, packed: false, bytes };
    sections.push(summary.section());
  }
  const originals: { path: string }[] = [];
  for (const store of files) {
    for await (const file of store.list(userId)) {
      const path = `files/${store.kind}/${safeName(file.name)}`;
      originals.push({ path });
      yield { path, packed: PACKED.test(path), bytes: file.read() };
    }
  }
  const exportedAt = at.toISOString();
  yield { path: 'index.html', packed: false, bytes: textOf(summaryPage(sections, originals, exportedAt)) };
  const counts = Object.fromEntries(sections.map(({ table, total }) => [table, total]));
  const manifest = {
    exported_at: exportedAt,
    user_id: userId,
    tables: counts,
    files: originals,
    left_out: secretsOf(tables),
  };
  yield { path: 'export.json', packed: false, bytes: textOf(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** The columns that are missing on purpose, by table. */
function secretsOf(tables: readonly PersonalTable[]): Record<string, string[]> {
  const found = tables.map(
    ({ name, columns }) => [name, columns.flatMap((column) => (column.secret ? [column.name] : []))] as const,
  );
  return Object.fromEntries(found.filter(([, columns]) => columns.length > 0));
}

/** A JSON array, one row a line. */
async function* jsonOf(
  rows: AsyncIterable<PersonalRow>,
  seen: (row: PersonalRow) => void,
): AsyncGenerator<Uint8Array> {
  let piece = '[';
  let first = true;
  for await (const row of rows) {
    seen(row);
    piece += `${first ? '\n' : ',\n'}${JSON.stringify(row, plain)}`;
    first = false;
    if (piece.length >= PIECE_LENGTH) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(`${piece}${first ? ']' : '\n]'}\n`);
}

/** Bytes as base64; JSON knows no other way. */
function plain(this: unknown, name: string, value: unknown): unknown {
  // A Buffer turns itself into an object before the replacer sees it, so look at what was there.
  const original = (this as Record<string, unknown>)[name];
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A name that stays inside its folder, whatever the file was called. */
function safeName(name: string): string {
  const parts = name.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/').replaceAll(/[\p{Cc}:*?"<>|]/gu, '_') || 'file';
}
