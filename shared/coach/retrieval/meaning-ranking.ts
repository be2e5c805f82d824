import { likelihoods, type Discriminant } from './discriminants.ts';
import type { Topic } from './topic.ts';

/** Of the ways of asking nearest to the question, the second counts half as much as the first. */
const SECOND_SHARE = 0.5;
/** The discriminants are surer of themselves than they are right. */
const TEMPERATURE = 6;

/** How near a topic's meaning is to a question's. */
export interface NearTopic {
  topic: Topic;
  /** The cosine to the nearest ways of asking, -1 to 1. */
  nearness: number;
  /** How likely the topic is by all its ways of asking together, 0 to 1. */
  likelihood: number;
}

export interface MeaningRanking {
  /** All topics, the nearest to the question's vector first. */
  rank(question: Float32Array): NearTopic[];
}

/** A topic by the vectors of `phrasesOf`, in its order, of one length and normed to 1. */
export interface TopicInVectors {
  topic: Topic;
  vectors: readonly Float32Array[];
  discriminant: Discriminant;
}

/** The texts by which a topic is known to an embedder. */
export function phrasesOf(topic: Topic): string[] {
  return topic.isArticle ? [topic.title, ...topic.questions] : [...topic.questions];
}

export function createMeaningRanking(topics: readonly TopicInVectors[]): MeaningRanking {
  const discriminants = topics.map(({ discriminant }) => discriminant);
  return {
    rank(question) {
      const likely = likelihoods(discriminants, question, TEMPERATURE);
      return topics
        .map(({ topic, vectors }, at) => ({
          topic,
          nearness: nearness(question, vectors),
          likelihood: likely[at] ?? 0,
        }))
        .sort((a, b) => b.nearness - a.nearness);
    },
  };
}

function nearness(question: Float32Array, vectors: readonly Float32Array[]): number {
  let [first, second] = [-1, -1];
  for (const vector of vectors) {
    const cosine = dot(question, vector);
    if (cosine > first) [first, second] = [cosine, first];
    else if (cosine > second) second = cosine;
  }
  return (first + SECOND_SHARE * second) / (1 + SECOND_SHARE);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
