import { LIBRARY_ARTICLES } from '../../../content/library-articles.ts';
import { isStopWord, stemOf, wordsOf } from '../../../search/words.ts';
import { answerArticle } from '../answer-topic.ts';
import type { CoachFacts } from '../coach-reply.ts';
import type { ArticleInShort, Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { plainQuestion } from '../plain-question.ts';
import { escapeMarkdown, sentence } from '../wording.ts';

/*
 * What goes on with an article by a thing of its subject: 'and tea?' after coffee, 'I don't like beans though' after fibre. The
 * article's own sentences answer.
 */

/** What an article writes of under another name. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:green tea|black tea|iced tea|matcha|chai|earl grey|builders|cuppa|brew)\b/, 'tea'],
  [/\b(?:lattes?|cappuccinos?|flat whites?|americanos?|macchiatos?|mochas?|cortados?)\b/, 'coffee'],
  [/\b(?:coke|pepsi|diet coke|dr pepper)\b/, 'cola'],
  [/\b(?:red ?bull|monster|lucozade|pre-?workouts?)\b/, 'energy drink'],
  [/\b(?:lagers?|ales?|stouts?|guinness|ipas?|pints?|bitter|shandy|half)\b/, 'beer'],
  [/\b(?:prosecco|champagne|cava|rosé|rose|red|white|bubbly|port|sherry)\b/, 'wine'],
  [/\b(?:gin|vodka|whisk(?:e?y)|rum|brandy|tequila|shots?|nightcap|g and t|g&t)\b/, 'spirit'],
];
/** Drinks of one subject that its article has no sentence on. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  caffeine: /\b(?:teas?|coffees?|espressos?|decaf|cola|energy drinks?|chocolate|cocoa|mate|caffeine)\b/,
  alcohol:
    /\b(?:beers?|wines?|spirits?|cider|alcopops?|cocktails?|liqueurs?|drinks?|booze|alcohol|mead|pimms?)\b/,
  hydration: /\b(?:water|squash|juices?|milk|teas?|coffees?|cordial|fizzy|pop|smoothies?|soup|drinks?)\b/,
};
/** What it lacks says little of it. */
const WITHOUT = /\b(?:non[- ]?alcoholic|(?:alcohol|caffeine|sugar)[- ]free|0(?:\.0)? ?%|zero|herbal)\b/;
const MOST_SENTENCES = 2;
const PART_WORDS = 4;

/** Whether the closest article has a telling word of a short message in its title. */
export function isTitled(plain: string, retrieval: Retrieval): boolean {
  const titled = new Set(wordsOf(retrieval.search(plain)[0]?.title.toLowerCase() ?? '').map(stemOf));
  return wordsOf(plain).some((word) => !isStopWord(word) && titled.has(stemOf(word)));
}

/** What the article of the talk says on a thing of its subject; null where it says nothing, or another one is named by it. */
export function onThing(id: string, rest: string, facts: CoachFacts, retrieval: Retrieval): Draft | null {
  const part = rest
    .replace(/^(?:(?:the|a|an|my|some|just|even|only|one|single)\s+)+/, '')
    .replace(/(?:,? (?:then|though|too|as well|instead|please))+$/, '');
  const article = retrieval.article(id);
  if (!article || part === '' || part.split(' ').length > PART_WORDS) return null;
  if (WITHOUT.test(part)) return null;
  const isOfFamily = isKin(id, part);
  if (!isOfFamily && !isNamedBy(id, part) && isTitled(part, retrieval)) return null;
  const whole = sentencesOn(part, article);
  // 'Hot chocolate' is a chocolate.
  const found =
    whole.length > 0 || !isOfFamily ? whole : sentencesOn(part.split(' ').at(-1) ?? part, article);
  const draft = found.length > 0 || isOfFamily ? answerArticle(id, facts, retrieval) : null;
  if (!draft) return null;
  const said =
    found.length > 0 ? found.slice(0, MOST_SENTENCES).join(' ') : `The same goes. ${article.tryThis}`;
  return { ...draft, content: `On ${escapeMarkdown(part)}: ${said}` };
}

/** Whether a thing is of the family that an article is on: beer beside wine. */
function isKin(id: string, part: string): boolean {
  return FAMILIES[id]?.test(nameOf(part)) ?? false;
}

function isNamedBy(id: string, part: string): boolean {
  const title = LIBRARY_ARTICLES.find((article) => article.id === id)?.title ?? '';
  const titled = new Set(wordsOf(title.toLowerCase()).map(stemOf));
  return wordsOf(part).some((word) => !isStopWord(word) && titled.has(stemOf(word)));
}

function nameOf(part: string): string {
  return KINDS.reduce((text, [words, name]) => text.replace(words, name), part);
}

/** The sentences of an article that have the telling words of a thing: of its short answer, else of its lists, else one more. */
function sentencesOn(part: string, { answer, tryThis, summary, body = '' }: ArticleInShort): string[] {
  const wanted = wordsOf(nameOf(part))
    .filter((word) => !isStopWord(word))
    .map(stemOf);
  if (wanted.length === 0) return [];
  const has = (text: string) => {
    const own = new Set(wordsOf(text.toLowerCase()).map(stemOf));
    return wanted.every((stem) => own.has(stem));
  };
  const inShort = sentencesIn(`${answer} ${tryThis} ${summary}`).filter(has);
  if (inShort.length > 0) return [...new Set(inShort)];
  const lines = body.split('\n').filter((line) => !/^#|:$/.test(line));
  const items = lines.filter((line) => line.startsWith('- ') && has(line));
  const found = items.length > 0 ? items : lines.flatMap(sentencesIn).filter(has).slice(0, 1);
  return found.map((line) => ended(plainLine(line)));
}

/** 'Mug of tea: 75 mg' of a list reads on after a colon. */
function plainLine(line: string): string {
  return line
    .replace(/^- /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/^([^:.]{3,40}): /, '$1, ')
    .trim();
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const HEAD =
  '^(?:(?:but|and|ok|okay|well|oh|hmm?|so|yes|yeah|unfortunately|sadly|what|if|even|only|trouble is|problem is|the trouble is|the problem is|thing is|the thing is|what about if)[, ]+)*';
const HOW =
  '(?:really |just |absolutely |much |actually |honestly |personally |particularly |always |still )*';
const THING = "(?<thing>[\\w'-]+(?: [\\w'-]+){0,3}?)";
const TAIL =
  '(?: (?:though|much|at all|any ?more|really|either|personally|very much|to be honest|tbh|sorry))*$';
const DISLIKES = [
  `(?:i |we )?${HOW}(?:do not|don'?t|can ?not|can'?t|cant|never|will not|won'?t|would not|wouldn'?t|could not|couldn'?t) ${HOW}(?:like|eat|have|drink|stand|bear|abide|stomach|tolerate|digest|fancy|touch|face|get on with|do|use|take|want|enjoy|give up) ${THING}`,
  `(?:i |we )?${HOW}(?:hate|dislike|detest|loathe|avoid) ${THING}`,
  `(?:i'm |i am |i've |i have )?${HOW}(?:not ${HOW}(?:a (?:big |huge |great )?(?:fan of|lover of)|keen on|fond of|mad on|mad about|big on|into|one for)|gone off|sick of|fed up with|intolerant (?:to|of)) ${THING}`,
  `(?:the )?${THING} ${HOW}(?:(?:does|do|did)(?: not|n'?t)|never) ${HOW}(?:agree with|suit|sit (?:well |right |easy )?with|like|go down well with) me`,
].map((source) => new RegExp(`${HEAD}${source}${TAIL}`));
/** No thing that is eaten, drunk or done. */
const NO_THING = /^(?:it|that|this|them|those|any|anything|either|to|the time|time|enough|know|one|much)\b/;

/** The thing that a message says to do without: 'I can't stand lentils'; null for any other. */
export function dislikedIn(message: string): string | null {
  const plain = plainQuestion(message);
  const thing = DISLIKES.map((pattern) => pattern.exec(plain)?.groups?.thing).find(Boolean);
  return thing === undefined || NO_THING.test(thing) ? null : thing.replace(/^(?:the|a|an|any|my) /, '');
}

/** The article of the talk without what is not liked: what else it names, or its first step. */
export function withoutThing(
  id: string,
  thing: string,
  facts: CoachFacts,
  retrieval: Retrieval,
): Draft | null {
  const article = retrieval.article(id);
  const draft = article ? answerArticle(id, facts, retrieval) : null;
  if (!article || !draft) return null;
  const stem = stemOf(wordsOf(thing).at(-1) ?? thing);
  const has = (text: string) => wordsOf(text.toLowerCase()).some((word) => stemOf(word) === stem);
  const short = sentencesIn(`${article.answer} ${article.tryThis}`);
  const shorter = short.map((sentence) => listWithout(sentence, has)).find((each) => each !== null);
  const without = short.filter((sentence) => !has(sentence)).slice(0, MOST_SENTENCES);
  const rest = shorter ?? (has(article.tryThis) ? without.join(' ') : `A first step: ${article.tryThis}`);
  if (rest === '') return null;
  return { ...draft, content: `Then leave ${escapeMarkdown(thing)} out. ${rest}` };
}

const ITEM_WORDS = 3;

/** 'Oats, beans, nuts and seeds all add up' without the beans; null where the sentence has no such list. */
function listWithout(text: string, has: (text: string) => boolean): string | null {
  const items = text.split(', ');
  const kept = items.filter((item) => !has(item));
  const dropped = items.filter(has);
  const isOfList =
    dropped.length > 0 &&
    kept.length > 2 &&
    dropped.every((item) => item.split(' ').length <= ITEM_WORDS && item !== items.at(-1));
  return isOfList ? sentence(kept.join(', ')) : null;
}
