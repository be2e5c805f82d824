import type { Component } from './components.ts';

// Dots that lead from a name to its result, and rules of dots or dashes between rows: a reader of characters takes them for
// letters, and loses the words beside them.

/** In heights of the usual letters. */
const DOT = { high: 0.42, wide: 1.1 };
/** Room between two dots of a chain, and how far one may stand above the next. */
const APART = { along: 1.3, across: 0.15 };
/** Dots closer than this make a rule; they may run together. */
const CLOSE = 0.45;
const LONG = { leader: 3, rule: 5 };
const LEAST = 5;
/** Of the steps from dot to dot of a leader: how many are alike, and how much. */
const ALIKE = { share: 0.8, within: 0.25 };

/** The small components that stand in a level row at even steps; `letter` is the height of usual letters in pixels. */
export function dotChains(components: readonly Component[], letter: number): Set<Component> {
  const across = Math.max(2, APART.across * letter);
  /** The last dots of chains, by stripes of the page as high as two dots of a chain may stand apart. */
  const ends = new Map<number, Component[][]>();
  const found: Component[][] = [];
  for (const dot of dotsOf(components, letter)) {
    const stripe = Math.floor(middle(dot) / across);
    const near = [stripe - 1, stripe, stripe + 1].flatMap((each) => ends.get(each) ?? []);
    const chain = near.find((each) => follows(each.at(-1), dot));
    if (chain) chain.push(dot);
    const own = chain ?? [dot];
    if (!chain) found.push(own);
    for (const each of [stripe - 1, stripe, stripe + 1])
      ends.set(
        each,
        (ends.get(each) ?? []).filter((other) => other !== own && isOpen(other, dot)),
      );
    ends.set(stripe, [...(ends.get(stripe) ?? []), own]);
  }
  return new Set(found.filter((chain) => isChain(chain, letter)).flat());

  function follows(last: Component | undefined, dot: Component): boolean {
    return last !== undefined && isOpen([last], dot) && Math.abs(middle(dot) - middle(last)) <= across;
  }

  function isOpen(chain: readonly Component[], dot: Component): boolean {
    return dot.left - (chain.at(-1)?.right ?? -Infinity) <= APART.along * letter;
  }
}

/** From left to right. */
function dotsOf(components: readonly Component[], letter: number): Component[] {
  return components
    .filter(
      ({ left, top, right, bottom }) =>
        bottom - top <= DOT.high * letter && right - left <= DOT.wide * letter,
    )
    .sort((one, other) => one.left - other.left);
}

function isChain(chain: readonly Component[], letter: number): boolean {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last || chain.length < LEAST) return false;
  const steps = chain.slice(1).map(({ left }, at) => left - (chain[at] as Component).left);
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  const long = last.right - first.left;
  if (usual <= CLOSE * letter) return long >= LONG.rule * letter;
  const alike = steps.filter((step) => Math.abs(step - usual) <= ALIKE.within * usual).length;
  return long >= LONG.leader * letter && alike >= ALIKE.share * steps.length;
}

function middle({ top, bottom }: Component): number {
  return (top + bottom) / 2;
}
