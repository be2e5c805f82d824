import { createSpelling } from '../../search/spelling.ts';
import { isStopWord, stemOf, termOf, wordsOf } from '../../search/words.ts';
import { wordsNamed } from '../phrases.ts';
import { phrases as everydayWords } from './everyday-words.txt';
import type { Topic } from './topic.ts';
import { createWordIndex } from './word-index.ts';

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
  /** Whether the question has a word that may name a subject. */
  isTelling(question: string): boolean;
  /** Whether a topic has a word with this stem. */
  has(topic: Topic, stem: string): boolean;
  /** Whether any topic has the word, or its stem. */
  isKnown(word: string): boolean;
}

const FIELDS = ['title', 'keywords', 'questions', 'summary', 'answer'] as const;
const NAMES = ['title', 'keywords'] as const;
const BOOST = { title: 3, keywords: 3, questions: 5, summary: 1, answer: 1 };
/**
 * A device has the ways of asking as one heap of words, in which one that somebody once used looks like one that the article
 * is named by: there names weigh more. Measured over questions kept away.
 */
const BOOST_OF_NAMES = { ...BOOST, title: 5, keywords: 5, questions: 3 };
/** There a word that is in none of a topic's names covers so much of a question's. */
const UNNAMED_SHARE = 0.8;
/** An other topic has its words in one field alone; so much makes up for it. */
const OTHER_TOPIC_FACTOR = 3;
/** A shorter stem is also that of quite other words. */
const STEM_FROM = 4;

/** Words that are rare in the library because it is short, and tell little all the same. */
/** 'At 71', '15 stone': a number is no subject. */
const NUMBER = /^\d+$/;
const EVERYDAY = new Set(wordsNamed(everydayWords, 'everyday'));
const saysLittle = (word: string) => EVERYDAY.has(word) || NUMBER.test(word);
const EVERYDAY_SHARE = 0.5;
const EVERYDAY_SHARE_OF_NAMES = 0.35;

/**
 * Ranks topics by BM25+ over their stemmed words, times the coverage, so that one word that comes often does not outweigh
 * the rest of the question. A mistyped word is looked for as the nearest known ones.
 */
export function createWordRanking(topics: readonly Topic[], options?: { byNames: boolean }): WordRanking {
  const byNames = options?.byNames ?? false;
  const everydayShare = byNames ? EVERYDAY_SHARE_OF_NAMES : EVERYDAY_SHARE;
  const boost: Record<(typeof FIELDS)[number], number> = byNames ? BOOST_OF_NAMES : BOOST;
  const search = createWordIndex(
    topics.map((topic) => ({
      fields: FIELDS.map((field) => textOf(topic, field)),
      boost: topic.isArticle ? 1 : OTHER_TOPIC_FACTOR,
    })),
    FIELDS.map((field) => boost[field]),
  );
  const terms = new Map(topics.map((topic) => [topic.id, termsOf(topic, FIELDS)]));
  const names = new Map(topics.map((topic) => [topic.id, byNames ? termsOf(topic, NAMES) : undefined]));
  const having = new Map<string, number>();
  for (const own of terms.values()) for (const term of own) having.set(term, (having.get(term) ?? 0) + 1);
  const words = weighWords(topics);
  const stems = new Set([...words.keys()].map(stemOf).filter((stem) => stem.length >= STEM_FROM));
  const spelling = createSpelling(words);

  const isKnown = (word: string) => isStopWord(word) || words.has(word) || stems.has(stemOf(word));

  /** The words that a word of a question stands for: itself, or where nobody wrote it the nearest ones. */
  function meantBy(word: string): string[] {
    const nearest = isKnown(word) ? [word] : spelling.nearest(word);
    return nearest.length > 0 ? nearest : [word];
  }

  /** How rare a term is: 0 where every topic has it. */
  const tells = (term: string) => Math.log((topics.length + 1) / ((having.get(term) ?? 0) + 1));

  /** A question is ranked and then asked for its coverage: what its words stand for is found once. */
  let last: { question: string; meant: string[][] } | null = null;
  function read(question: string): string[][] {
    if (last?.question !== question)
      last = { question, meant: [...new Set(wordsOf(question.toLowerCase()))].map(meantBy) };
    return last.meant;
  }

  function coverage(question: string, topic: Topic): number {
    const [own, named] = [terms.get(topic.id), names.get(topic.id)];
    let [found, all] = [0, 0];
    for (const meant of read(question)) {
      if (meant.every(isStopWord)) continue;
      const share = meant.some(saysLittle) ? everydayShare : 1;
      const weight = share * Math.max(...meant.map((one) => tells(stemOf(one))));
      all += weight;
      const stems = meant.map(stemOf);
      if (stems.some((stem) => own?.has(stem)))
        found += !named || stems.some((stem) => named.has(stem)) ? weight : weight * UNNAMED_SHARE;
    }
    return all === 0 ? 0 : found / all;
  }

  return {
    coverage,
    isTelling: (question) =>
      read(question).some((meant) => !meant.every((one) => isStopWord(one) || saysLittle(one))),
    isKnown,
    has: (topic, stem) => terms.get(topic.id)?.has(stem) ?? false,
    rank: (question) =>
      search(read(question).flat().join(' '))
        .flatMap(({ at, score }) => {
          const topic = topics[at];
          return topic ? [{ topic, score: score * coverage(question, topic) }] : [];
        })
        .sort((a, b) => b.score - a.score),
  };
}

function termsOf(topic: Topic, fields: readonly string[]): Set<string> {
  const text = fields.map((field) => textOf(topic, field)).join(' ');
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
