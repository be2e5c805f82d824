import type { Hit } from './concepts.ts';
import type { Rule } from './rules.ts';

/** Counts what the rules do, so that a test can hold it against the length of the message. */
export interface Tally {
  steps: number;
}

/** The hits of a message by their concept, each in the order of the text. */
export type HitsByConcept = ReadonlyMap<string, readonly Hit[]>;

/** Tokens `from` to `to`, without `to`. */
export interface Span {
  from: number;
  to: number;
}

export function hitsByConcept(hits: readonly Hit[]): HitsByConcept {
  const map = new Map<string, Hit[]>();
  for (const hit of hits) {
    const list = map.get(hit.concept);
    if (list) list.push(hit);
    else map.set(hit.concept, [hit]);
  }
  return map;
}

/**
 * Where a rule's needs are met: one hit for each need, none sharing a token, within the rule's span; in the order in which
 * they end. One pass over the hits: for each set of needs that are met so far, and each place, the latest start counts.
 */
export function matchesOf(rule: Rule, hits: HitsByConcept, length: number, tally: Tally): Span[] {
  tally.steps += rule.needs.length;
  if (!rule.needs.every((need) => need.some((concept) => hits.has(concept)))) return [];
  const marked = markedHits(rule, hits);
  const all = (1 << rule.needs.length) - 1;
  const sets = all + 1;
  /** By place and set of needs: the latest start of hits that meet these and end there or before; -1 for none. */
  const starts = new Int16Array((length + 1) * sets).fill(-1);
  const found: Span[] = [];
  let filled = 0;
  for (const { from, to, needs } of marked) {
    for (; filled < from; filled++)
      for (let set = 1; set < sets; set++) {
        const at = (filled + 1) * sets + set;
        starts[at] = Math.max(starts[at] ?? -1, starts[filled * sets + set] ?? -1);
      }
    tally.steps += sets;
    for (let set = 0; set < all; set++) {
      const start = set === 0 ? from : (starts[from * sets + set] ?? -1);
      if (start < 0 || to - start > rule.span) continue;
      for (let need = 1; need <= all; need <<= 1) {
        if (!(needs & need) || set & need) continue;
        const met = set | need;
        const at = to * sets + met;
        starts[at] = Math.max(starts[at] ?? -1, start);
        if (met === all) found.push({ from: start, to });
      }
    }
  }
  return found;
}

/** The hits that meet a need, each with its needs as bits, in the order of the text. */
function markedHits({ needs }: Rule, hits: HitsByConcept): (Span & { needs: number })[] {
  const marked = new Map<number, Span & { needs: number }>();
  for (const [at, need] of needs.entries())
    for (const concept of need)
      for (const { from, to } of hits.get(concept) ?? []) {
        const key = from * 64 + (to - from);
        const known = marked.get(key);
        if (known) known.needs |= 1 << at;
        else marked.set(key, { from, to, needs: 1 << at });
      }
  return [...marked.values()].sort((one, other) => one.from - other.from || one.to - other.to);
}
