import { isStopWord, termOf, wordsOf } from '../../search/words.ts';

/** A text of several fields. */
export interface Indexed {
  /** In the order of the boosts. */
  fields: readonly string[];
  /** What its scores are multiplied by. */
  boost: number;
}

/** A document that has a word of the query, by its place among all of them. */
export interface Hit {
  at: number;
  /** Higher fits better. */
  score: number;
}

/** The constants of BM25+ (Lv and Zhai 2011), as MiniSearch has them. */
const K = 1.2;
const B = 0.7;
const D = 0.5;

/**
 * An index of whole words by BM25+, and the search in it: the documents with any of the words of a query, the best first.
 * The scores are MiniSearch's, to the last bit. That package weighs ten times as much, for what is not needed here.
 */
export function createWordIndex(
  documents: readonly Indexed[],
  boosts: readonly number[],
): (query: string) => Hit[] {
  /** Of each term, a field at a time, how often it is in which document. */
  const index = new Map<string, (Map<number, number> | undefined)[]>();
  /** Of each field, how many words a document has on average. */
  const averages = boosts.map(() => 0);
  const lengths = documents.map(({ fields }, at) =>
    fields.map((text, field) => {
      const words = tellingWords(text);
      for (const term of words.flatMap((word) => termOf(word) ?? [])) {
        const places = index.get(term) ?? [];
        index.set(term, places);
        const having = (places[field] ??= new Map());
        having.set(at, (having.get(at) ?? 0) + 1);
      }
      const length = new Set(words).size;
      averages[field] = ((averages[field] ?? 0) * at + length) / (at + 1);
      return length;
    }),
  );

  function scoresOf(term: string): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [field, boost] of boosts.entries()) {
      const having = index.get(term)?.[field];
      if (!having) continue;
      const rarity = Math.log(1 + (documents.length - having.size + 0.5) / (having.size + 0.5));
      for (const [at, count] of having) {
        const length = (B * (lengths[at]?.[field] ?? 0)) / (averages[field] ?? 1);
        const score = rarity * (D + (count * (K + 1)) / (count + K * (1 - B + length)));
        scores.set(at, (scores.get(at) ?? 0) + boost * (documents[at]?.boost ?? 1) * score);
      }
    }
    return scores;
  }

  return (query) => {
    const terms = tellingWords(query).flatMap((word) => termOf(word) ?? []);
    const found = new Map<number, Hit & { terms: Set<string> }>();
    for (const term of terms)
      for (const [at, score] of scoresOf(term)) {
        const hit = found.get(at) ?? { at, score: 0, terms: new Set() };
        hit.score += score;
        hit.terms.add(term);
        found.set(at, hit);
      }
    // Who has more of the query's words fits better than who has one of them often.
    return [...found.values()]
      .map(({ at, score, terms: { size } }) => ({ at, score: score * size }))
      .sort((a, b) => b.score - a.score);
  };
}

/** A stop word does not make a text longer: the topics of a build have none (scripts/build/compact-topics.ts). */
function tellingWords(text: string): string[] {
  return wordsOf(text.toLowerCase()).filter((word) => !isStopWord(word));
}
