import { readdirSync, readFileSync } from 'node:fs';
import { SAFETY_CLASSES, type SafetyClass } from '#shared/coach/triage/safety.ts';

/** A reviewed example. Lines of one family say similar things; a check leaves whole families out. */
export interface BankLine {
  text: string;
  class: SafetyClass;
  subtype: string;
  family: string;
  /** File and line, such as `crisis:12`. */
  id: string;
}

const FOLDER = new URL('../../shared/coach/triage/bank/', import.meta.url);

/** The bank: `# Class x` first, `[subtype/family]` over the lines of a family. Throws where a line stands nowhere. */
export function readBank(): BankLine[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => linesOf(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

function linesOf(name: string, content: string): BankLine[] {
  const safetyClass = SAFETY_CLASSES.find((each) => content.startsWith(`# Class ${each}`));
  if (!safetyClass) throw new Error(`bank/${name}: the first line names no class`);
  let family = '';
  return content.split('\n').flatMap((line, at) => {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading?.[1]) family = heading[1];
    if (heading || line === '' || line.startsWith('#')) return [];
    if (family === '') throw new Error(`bank/${name}:${at + 1}: no family above it`);
    const subtype = family.slice(0, family.indexOf('/'));
    return [{ text: line, class: safetyClass, subtype, family, id: `${name.slice(0, -4)}:${at + 1}` }];
  });
}
