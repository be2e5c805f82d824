import type { LocalDate } from '../../protocol/ids.ts';
import { addDays, formatDay } from '../../domain/time/local-date.ts';

/*
 * How the coach puts things. Everything is plain Markdown: what a participant wrote goes through `ownWords` first.
 */

/** One of the wordings, always the same one for the same seed (FNV-1a, 32 bit). */
export function pick<T>(seed: string, wordings: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  // The low bits of FNV-1a follow the last letter alone.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return wordings[mixed % wordings.length] ?? wordings[0];
}

/** Longer titles are cut: in words, and in letters for a title that is one long word. */
const TITLE_WORDS = 10;
const TITLE_LETTERS = 80;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A participant's own text as Markdown that shows exactly its letters: on one line, cut where it is long, in bold, a
 * right-to-left one set apart from the sentence around it.
 */
export function ownWords(text: string): string {
  const words = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .split(' ');
  const letters = [...words.slice(0, TITLE_WORDS).join(' ')];
  const cut = words.length > TITLE_WORDS || letters.length > TITLE_LETTERS;
  const shown = letters.slice(0, TITLE_LETTERS).join('').trimEnd() + (cut ? '…' : '');
  if (shown === '') return '(no title)';
  const bold = `**${escapeMarkdown(shown)}**`;
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${bold}\u2069` : bold;
}

/** Text in which nothing is Markdown any more: no mark, no link, no picture, no tag, no address that links itself. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~&|!@#]/g, '\\$&')
    .replace(/:(?=\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.');
}

/** 'a', 'a and b', 'a, b and c' */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** '1 task', '3 tasks' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'today', 'tomorrow' or 'yesterday' with the date; else the date alone: 'Thursday 5 March'. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  const name = nearName(date, today);
  return name ? `${name}, ${formatDay(date)}` : formatDay(date);
}

/** 'today', 'tomorrow', 'yesterday' or 'on Thursday 5 March', for the end of a sentence. */
export function onDay(date: LocalDate, today: LocalDate): string {
  return nearName(date, today) ?? `on ${formatDay(date)}`;
}

function nearName(date: LocalDate, today: LocalDate): string | null {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date === addDays(today, -1)) return 'yesterday';
  return null;
}

/** With a capital letter at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
