import { typingDistance } from '../../search/typing-distance.ts';
import { wordsOf } from '../../search/words.ts';
import { wordsNamed } from '../phrases.ts';
import { phrases } from './uncovered.txt';

const UNCOVERED = new Set(wordsNamed(phrases, 'uncovered'));
/** Shorter words, and words with more than one slip, are too near to quite other ones. */
const MISTYPED_FROM = 7;

/** A word and its singular. */
function formsOf(word: string): string[] {
  return [
    word,
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ];
}

export function isUncovered(word: string): boolean {
  return formsOf(word).some((form) => UNCOVERED.has(form));
}

/**
 * The names of a question that only an article with the same name in its title answers. `isKnown` tells a word of the
 * library from a mistyped one.
 */
export function uncoveredNames(question: string, isKnown: (word: string) => boolean): string[][] {
  return wordsOf(joined(question)).flatMap((word) => {
    if (isUncovered(word)) return [formsOf(word)];
    if (isKnown(word) || word.length < MISTYPED_FROM) return [];
    const meant = nearest(word);
    return meant === undefined ? [] : [formsOf(meant)];
  });
}

function nearest(word: string): string | undefined {
  return [...UNCOVERED].find((name) => formsOf(word).some((form) => typingDistance(form, name, 1) <= 1));
}

/** Whether a title has one of the forms of a name. */
export function isInTitle(title: string, name: readonly string[]): boolean {
  return wordsOf(joined(title)).some((word) => formsOf(word).some((form) => name.includes(form)));
}

/** 'vitamin C' and 'cold sore' are one name. */
function joined(text: string): string {
  return text
    .toLowerCase()
    .replace(/\bvitamin ([a-z]\d{0,2})\b/g, 'vitamin$1')
    .replace(/\bcold sore/g, 'coldsore')
    .replace(/\bbad breath\b/, 'halitosis')
    .replace(/\bmorning sickness\b/, 'morningsickness')
    .replace(/\bcod liver\b/, 'codliver')
    .replace(/\bdark (?:circles|rings)\b|\bbags under\b/, 'eyebag')
    .replace(
      /\b(?:sweaty|clammy|damp) (?:palms?|hands?|feet|armpits?)\b|\b(?:palms?|hands?|feet|armpits?) (?:\w+ ){0,2}(?:sweat\w*|clammy)\b/,
      'hyperhidrosis',
    )
    .replace(
      /\b(?:milk|dairy|cheese|cream|ice ?cream)\b.{0,16}\b(?:upsets?|disagrees?|bloats?|runs (?:right )?through|goes (?:right |straight )?through|(?:does not|doesn't) agree|gives? me (?:cramps?|the runs|wind|a bad))\b/,
      'lactose',
    )
    .replace(
      /\b(?:raw|runny|undercooked|uncooked|mouldy|soft[- ]boiled) (?:eggs?|meat|chicken|fish|mince|burgers?|pork|rice|milk)\b|\bsafe to eat\b(?! (?:before|after|late|when|while|at|every|each|in))|\b(?:use|sell|best)[- ](?:by|before) dates?\b|\bpast (?:its|their|the) (?:date|best|use)\b|\bleft out (?:overnight|of the fridge)\b/,
      'foodsafety',
    )
    .replace(/\bhips? (?:\w+ ){0,2}(?:click|pop|crack|creak)\w*/, 'hipclick')
    .replace(/\bdry mouth\b|\bmouth (?:\w+ ){0,3}dry\b/, 'drymouth')
    .replace(/\bfreez\w+ (?:my |your |the )?eggs?\b|\begg freezing\b/, 'eggfreezing')
    .replace(/\b(?:pass(?:ing)? (?:water|urine)|night to (?:pee|wee|go))\b/, 'nocturia')
    .replace(/\b(?:teeth|tooth) (?:\w+ )?(?:hurt|ach|sensitiv|twinge)\w*|\bsensitive teeth\b/, 'toothache');
}
