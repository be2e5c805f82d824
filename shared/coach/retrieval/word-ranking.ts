import MiniSearch from 'minisearch';
import { createSpelling } from '../../search/spelling.ts';
import { isStopWord, stemOf, termOf, wordsOf } from '../../search/words.ts';
import type { Topic } from './topic.ts';

/** How well a topic fits a question; a higher `score` fits better. Scores of two rankings can't be compared. */
export interface RankedTopic {
  topic: Topic;
  score: number;
}

export interface WordRanking {
  /** Topics that share a word with the question, the best first. */
  rank(question: string): RankedTopic[];
  /**
   * How much of what the question's words tell is found in a topic, 0 to 1. A word tells the more, the fewer topics have
   * it; one that none has tells most.
   */
  coverage(question: string, topic: Topic): number;
}

const FIELDS = ['title', 'keywords', 'questions', 'summary', 'answer'] as const;
const BOOST = { title: 3, keywords: 3, questions: 5, summary: 1, answer: 1 };
/** An other topic has its words in one field alone; so much makes up for it. */
const OTHER_TOPIC_FACTOR = 3;
/** A shorter stem is also that of quite other words. */
const STEM_FROM = 4;

/** Ranks topics by BM25+ over their stemmed words. A mistyped word is looked for as the nearest known ones. */
export function createWordRanking(topics: readonly Topic[]): WordRanking {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const index = new MiniSearch<Topic>({
    fields: [...FIELDS],
    extractField: (topic, field) => textOf(topic, field),
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: BOOST,
      boostDocument: (id) => (byId.get(id as string)?.isArticle ? 1 : OTHER_TOPIC_FACTOR),
    },
  });
  index.addAll(topics);
  const terms = new Map(topics.map((topic) => [topic.id, termsOf(topic)]));
  const words = weighWords(topics);
  const stems = new Set([...words.keys()].map(stemOf).filter((stem) => stem.length >= STEM_FROM));
  const spelling = createSpelling(words);

  const isKnown = (word: string) => isStopWord(word) || words.has(word) || stems.has(stemOf(word));

  function putRight(question: string): string {
    return wordsOf(question.toLowerCase())
      .map((word) => (isKnown(word) ? word : [...spelling.nearest(word), word].join(' ')))
      .join(' ');
  }

  /** How rare a term is: 0 where every topic has it. */
  const tells = (term: string) => {
    const having = [...terms.values()].filter((own) => own.has(term)).length;
    return Math.log((terms.size + 1) / (having + 1));
  };

  return {
    rank: (question) =>
      index.search(putRight(question)).flatMap(({ id, score }) => {
        const topic = byId.get(id as string);
        return topic ? [{ topic, score }] : [];
      }),
    coverage(question, topic) {
      const own = terms.get(topic.id);
      let [found, all] = [0, 0];
      for (const word of new Set(wordsOf(question.toLowerCase()))) {
        if (isStopWord(word)) continue;
        const meant = isKnown(word) ? [word] : spelling.nearest(word);
        const weight = Math.max(...(meant.length > 0 ? meant : [word]).map((one) => tells(stemOf(one))));
        all += weight;
        if (meant.some((one) => own?.has(stemOf(one)))) found += weight;
      }
      return all === 0 ? 0 : found / all;
    },
  };
}

function termsOf(topic: Topic): Set<string> {
  const text = FIELDS.map((field) => textOf(topic, field)).join(' ');
  return new Set(wordsOf(text).flatMap((word) => termOf(word) ?? []));
}

/** How much each word tells: often, and in the fields that count. */
function weighWords(topics: readonly Topic[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const topic of topics) {
    for (const field of FIELDS) {
      for (const word of wordsOf(textOf(topic, field).toLowerCase()))
        if (!isStopWord(word)) weights.set(word, (weights.get(word) ?? 0) + BOOST[field]);
    }
  }
  return weights;
}

function textOf(topic: Topic, field: string): string {
  const value = topic[field as keyof Topic];
  return Array.isArray(value) ? value.join(' ') : String(value);
}
