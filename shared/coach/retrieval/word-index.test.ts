import MiniSearch from 'minisearch';
import { beforeAll, expect, it } from 'vitest';
import { isStopWord, termOf, wordsOf } from '../../search/words.ts';
import { loadTopics } from './load-topics.ts';
import type { Topic } from './topic.ts';
import { createWordIndex } from './word-index.ts';

const BOOST = { title: 5, keywords: 3, questions: 3 };
const FACTOR = 3;
const words = (text: string) => wordsOf(text.toLowerCase()).filter((word) => !isStopWord(word));

let topics: readonly Topic[];
beforeAll(async () => {
  topics = await loadTopics();
});

it('finds and scores as MiniSearch does, to the last bit', () => {
  const other = new MiniSearch<Topic>({
    fields: ['title', 'keywords', 'questions'],
    extractField: (topic, field) => [topic[field as keyof Topic]].flat().join(' '),
    tokenize: words,
    processTerm: termOf,
    searchOptions: {
      boost: BOOST,
      boostDocument: (id) => (topics.find((topic) => topic.id === id)?.isArticle ? 1 : FACTOR),
    },
  });
  other.addAll(topics);
  const search = createWordIndex(
    topics.map(({ title, keywords, questions, isArticle }) => ({
      fields: [title, keywords.join(' '), questions.join(' ')],
      boost: isArticle ? 1 : FACTOR,
    })),
    Object.values(BOOST),
  );
  const asked = topics.flatMap(({ questions }) => questions.slice(0, 2));
  expect(asked.length).toBeGreaterThan(200);
  for (const question of [...asked, 'sleep sleeping slept', 'the', 'constructor', '']) {
    const found = search(question).map(({ at, score }) => `${topics[at]?.id} ${score}`);
    expect(found.join()).toBe(
      other
        .search(question)
        .map(({ id, score }) => `${id} ${score}`)
        .join(),
    );
  }
});
