import { tokensOf } from '#shared/content/biomarkers/fold-name.ts';
import type { Extracted } from './extract-file.ts';
import type { Truth, TruthRow } from './truth.ts';

/** Whether a result of the truth stands among the lines that are shown as not read. */
export function isShown({ name, value }: TruthRow, shown: readonly string[]): boolean {
  const [word = ''] = tokensOf(name);
  const digits = digitsOf(String(value));
  return shown.some(
    (line) => tokensOf(line).includes(word) || (digits !== '' && digitsOf(line).includes(digits)),
  );
}

function digitsOf(text: string): string {
  return text.replace(/[^\d]/g, '');
}

/** How many result lines of the paper that are no row are neither read nor shown. */
export function missingLines(
  { expect }: Truth,
  { state, lines_not_read }: Extracted,
  others: number,
): number {
  if (state !== 'read') return 0;
  return Math.max(0, (expect?.lines_not_read ?? 0) - lines_not_read.length - others);
}

/** The lines shown as not read that hold no result of the truth. Those that a truth counts as unread results are none of them. */
export function idleLines({ biomarkers = [], expect }: Truth, { lines_not_read }: Extracted): string[] {
  const idle = lines_not_read.filter((line) => !biomarkers.some((row) => standsIn(row, line)));
  return idle.slice(expect?.lines_not_read ?? 0);
}

function standsIn({ name, value }: TruthRow, line: string): boolean {
  const [word = ''] = tokensOf(name);
  return tokensOf(line).includes(word) && line.replace(',', '.').includes(String(value));
}
