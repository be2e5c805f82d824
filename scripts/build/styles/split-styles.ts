import { isPartOf, longOf } from './properties.ts';
import { classesOf, weightOf, withoutClasses } from './selectors.ts';
import { blocksOf, cutAt, rulesOf, type StyleRule } from './style-rules.ts';

/** The layers whose rules are needed by who has their classes alone. */
const COMPONENTS = '@layer components';
const UTILITIES = '@layer utilities';

interface OwnRule extends StyleRule {
  isEarly: boolean;
  /** The more it is, the more the rule counts within one layer, wherever it comes. */
  weight: number;
}

interface Placed extends OwnRule {
  at: number;
  /** The properties that no other stands for, each with the value it gets. */
  sets: ReadonlyMap<string, string>;
  /** The part beside the element, as `after`, or none. */
  part: string;
  isImportant: boolean;
  /** Of the layers within the layer, from the first on. */
  level: number;
}

/**
 * Cuts a style sheet in two: everything outside of these layers, with those of their rules whose classes are all early; and
 * the other rules, which are loaded later.
 *
 * Which of two rules counts is said by their weight and their order, and two files cannot keep an order. So a layer gets
 * layers within it: a rule comes into a higher one than a rule of the other file that sets the same and counts less.
 */
export function splitStyles(
  css: string,
  isEarly: (className: string) => boolean,
): Record<'early' | 'later', string> {
  const split = { early: '', later: '' };
  const blocks = blocksOf(css);
  for (const { head, body } of blocks) {
    if (body === null) split.early += `${head};`;
    else if (head !== COMPONENTS && head !== UTILITIES) split.early += `${head}{${body}}`;
  }
  for (const head of [COMPONENTS, UTILITIES]) {
    const own = blocks.flatMap((block) =>
      block.head === head && block.body !== null ? rulesOf(block.body) : [],
    );
    if (own.length === 0) continue;
    const rules = place(
      own.flatMap((rule) => cutApart(rule, isEarly)),
      head === UTILITIES ? mayMeet : setTheSame,
    );
    const levels = [...new Set(rules.map(({ level }) => level))].sort((one, other) => one - other);
    const of = (early: boolean) =>
      written(
        rules.filter((rule) => rule.isEarly === early),
        levels,
      );
    split.early += `${head}{@layer ${levels.map((level) => `l${level}`).join()};${of(true)}}`;
    split.later += `${head}{${of(false)}}`;
  }
  return split;
}

/** A rule for several selectors is as many, where these are of both files or count differently. */
function cutApart(rule: StyleRule, isEarly: (className: string) => boolean): OwnRule[] {
  const own = cutAt(rule.selector, ',').map((selector) => ({
    ...rule,
    selector,
    isEarly: classesOf(selector).every(isEarly),
    weight: weightOf(selector),
  }));
  const [first] = own;
  const isOne = own.every((each) => each.isEarly === first?.isEarly && each.weight === first.weight);
  return first && isOne ? [{ ...first, selector: rule.selector }] : own;
}

function place(rules: readonly OwnRule[], meet: (one: Placed, other: Placed) => boolean): Placed[] {
  const placed = rules.map((rule, at) => ({
    ...rule,
    at,
    sets: setBy(rule.body),
    part: PART.exec(rule.selector)?.[1] ?? '',
    isImportant: rule.body.includes('!important'),
    level: 0,
  }));
  const byPriority = placed.toSorted((one, other) => one.weight - other.weight || one.at - other.at);
  const raise = (rules: readonly Placed[]): void => {
    for (const [place, rule] of rules.entries())
      for (const before of rules.slice(0, place)) {
        const level = before.level + Number(before.isEarly !== rule.isEarly);
        if (level > rule.level && meet(before, rule)) rule.level = level;
      }
  };
  raise(byPriority.filter(({ isImportant }) => !isImportant));
  // Of the important ones, those of a lower layer count more.
  raise(byPriority.filter(({ isImportant }) => isImportant).toReversed());
  return placed;
}

const PART = /(?<!\\):(after|before|backdrop|placeholder|marker|file-selector-button)$/;

function setBy(body: string): Map<string, string> {
  const sets = new Map<string, string>();
  for (const declaration of cutAt(body, ';')) {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    for (const long of longOf(name)) sets.set(long, `${name}:${value}`);
  }
  return sets;
}

/** Whether the order of two utilities may matter. Two that set just the same at the same time are never on one element. */
function mayMeet(one: Placed, other: Placed): boolean {
  const [names, otherNames] = [one, other].map(({ sets }) => [...sets.keys()].join());
  return setTheSame(one, other) && !(names === otherNames && timeOf(one) === timeOf(other));
}

function setTheSame(one: Placed, other: Placed): boolean {
  // An important one counts more than all others, in any layer.
  if (one.isImportant !== other.isImportant || one.part !== other.part) return false;
  return [...one.sets].some(([name, value]) =>
    [...other.sets].some(([otherName, otherValue]) => isPartOf(name, otherName) && value !== otherValue),
  );
}

const timeOf = ({ conditions, selector }: StyleRule): string =>
  [...conditions, withoutClasses(selector)].join('{');

function written(rules: readonly Placed[], levels: readonly number[]): string {
  return levels
    .map((level) => {
      const own = rules.filter((rule) => rule.level === level);
      return own.length === 0 ? '' : `@layer l${level}{${nested(own)}}`;
    })
    .join('');
}

/** Rules of the same conditions that follow each other share these. */
function nested(rules: readonly Placed[]): string {
  const groups: { conditions: readonly string[]; text: string }[] = [];
  for (const { conditions, selector, body } of rules) {
    const last = groups.at(-1);
    const text = `${selector}{${body}}`;
    if (last?.conditions.join('{') === conditions.join('{')) last.text += text;
    else groups.push({ conditions, text });
  }
  return groups
    .map(
      ({ conditions, text }) =>
        `${conditions.map((each) => `${each}{`).join('')}${text}${'}'.repeat(conditions.length)}`,
    )
    .join('');
}
