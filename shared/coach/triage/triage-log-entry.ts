import { normalise } from './normalise.ts';
import type { Triage } from './safety.ts';

/** All that a log may hold of a judged message. */
export interface TriageLogEntry {
  class: Triage['class'];
  level: Triage['level'];
  rule: string;
  /** Of the normalised text, so that two spellings are one. */
  hash: string;
}

/** @param sha256 the hexadecimal digest of a text: Node and browsers have different ones */
export function triageLogEntry(
  text: string,
  triage: Triage,
  sha256: (text: string) => string,
): TriageLogEntry {
  return { class: triage.class, level: triage.level, rule: triage.rule, hash: sha256(normalise(text)) };
}
