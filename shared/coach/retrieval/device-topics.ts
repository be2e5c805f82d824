import { isStopWord, stemOf, wordsOf } from '../../search/words.ts';
import { UNANSWERED, withFurtherWays } from './further-ways/further-ways.ts';
import { isSubject } from './subject-names.ts';
import type { Topic } from './topic.ts';
import { isUncovered } from './uncovered-names.ts';

/**
 * The topics as a device ranks them: the words of keywords, and of each way of asking its words, one for each stem; both in
 * the order of the alphabet.
 * What an article says is left out: its words found the right article no more often, and the texts are loaded once one
 * is said (load-texts.ts).
 *
 * A further way may name a subject that the article only touches ("a gummy or the sleep article?"). Such a name would say
 * that the article is about it, so it is left out.
 */
export function deviceTopics(topics: readonly Topic[]): Topic[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  return withFurtherWays(topics)
    .filter(({ id }) => id !== UNANSWERED)
    .map((topic) => ({
      ...topic,
      summary: '',
      answer: '',
      body: '',
      tryThis: '',
      related: [],
      keywords: topic.keywords
        .flatMap((keyword) => wordsOf(keyword.toLowerCase()).filter((word) => !isStopWord(word)))
        .sort(),
      questions: [oneOfEachStem(topic.questions, stemsOf(byId.get(topic.id) ?? topic)).join(' ')],
    }));
}

function oneOfEachStem(questions: readonly string[], own: ReadonlySet<string>): string[] {
  const byStem = new Map<string, string>();
  for (const word of questions.flatMap((question) => wordsOf(question.toLowerCase()))) {
    const stem = stemOf(word);
    if (!isStopWord(word) && !byStem.has(stem) && ((!isSubject(stem) && !isUncovered(word)) || own.has(stem)))
      byStem.set(stem, word);
  }
  return [...byStem.values()].sort();
}

function stemsOf({ title, keywords, questions }: Topic): Set<string> {
  return new Set(
    [title, ...keywords, ...questions].flatMap((text) => wordsOf(text.toLowerCase()).map(stemOf)),
  );
}
