import { stemOf, wordsOf } from '../../search/words.ts';
import { isSubject } from './subject-names.ts';
import type { Topic } from './topic.ts';
import { isInTitle, uncoveredNames } from './uncovered-names.ts';
import type { WordRanking } from './word-ranking.ts';

/** How many names of a question a topic lacks. */
export interface LackingNames {
  /** Names of subjects that the topic does not have. */
  missing: number;
  /** Names of what the library does not treat, and the topic's title does not have either. */
  uncovered: number;
}

export type CountLacking = (question: string, topic: Topic, words: WordRanking) => LackingNames;

export const lackingNames: CountLacking = (question, topic, words) => {
  const names = new Set(wordsOf(question.toLowerCase()).map(stemOf).filter(isSubject));
  const ofChild = isChild(question) && !words.has(topic, 'child') ? 1 : 0;
  return {
    missing: ofChild + [...names].filter((stem) => !words.has(topic, stem)).length,
    uncovered:
      uncoveredNames(question, words.isKnown).filter((name) => !isInTitle(topic.title, name)).length +
      (OF_CHILD.test(question) && !words.has(topic, 'child') ? 1 : 0),
  };
};

/** 'My child does not want to eat vegetables': what a child does or will not do. */
const OF_CHILD =
  /\bmy (?:child|kid|toddler|baby|little (?:one|boy|girl))s? (?:really |just |always |still )?(?:does|do|don't|doesn't|did|won't|will|hates?|refuses?|wants?|eats?|drinks?|sleeps?|wakes?)\b/i;
/** Below this age somebody is a child. */
const GROWN_UP = 16;

/** 'My 4 year old' names a child without the word. */
function isChild(question: string): boolean {
  const [, age, unit = ''] =
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[ -](year|month|week)s?[ -]old\b/i.exec(
      question,
    ) ?? [];
  return age !== undefined && (unit.toLowerCase() !== 'year' || !(Number(age) >= GROWN_UP));
}
