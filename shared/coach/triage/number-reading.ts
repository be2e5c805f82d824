import type { Hit } from './concepts.ts';
import type { SafetyClass, SafetyLevel, Triage } from './safety.ts';

export interface NumberReading {
  tokens: readonly string[];
  hits: readonly Hit[];
}

/** A number of the message and where it stands. */
export interface Place {
  value: number;
  at: number;
}

/** What a number measures. `analyte` is any other test of the reference data. */
export type Quantity = 'glucose' | 'ketones' | 'oxygen' | 'pulse' | 'pressure' | 'temperature' | 'analyte';

const QUANTITY: ReadonlyMap<string, Quantity> = new Map([
  ['sugarwords', 'glucose'],
  ['ketonewords', 'ketones'],
  ['spo2words', 'oxygen'],
  ['pulsewords', 'pulse'],
  ['numbers', 'pressure'],
  ['fever', 'temperature'],
  ['feveronly', 'temperature'],
  ['analyte', 'analyte'],
]);
/** How many words before and after a number its name may stand. */
const BEFORE = 7;
const AFTER = 5;

export interface OwnedNumber extends Place {
  quantity: Quantity;
  /** The words that name what is measured. */
  name: string;
}

/**
 * The numbers whose quantity is said. A number belongs to the name that stands last before it in its sentence; where none
 * does, to the first after it: "potassium 3.9, sugar 5", "2.9 on the meter".
 */
export function ownedNumbers({ tokens, hits }: NumberReading): OwnedNumber[] {
  const names = namesByPlace(hits, tokens.length);
  return numbersOf(tokens).flatMap(({ value, at }) => {
    const name = before(at) ?? after(at);
    const quantity = name && QUANTITY.get(name.concept);
    return quantity && !isTimeOfTitle(tokens, name, at)
      ? [{ value, at, quantity, name: tokens.slice(name.from, name.to).join(' ') }]
      : [];
  });

  function before(at: number): Hit | undefined {
    for (let end = at; end > Math.max(0, at - BEFORE) && tokens[end - 1] !== '.'; end--) {
      const name = names.ending[end];
      if (name) return name;
    }
    return undefined;
  }
  function after(at: number): Hit | undefined {
    for (let start = at + 1; start <= at + AFTER && start < tokens.length; start++) {
      if (tokens[start] === '.' || isNumber(tokens[start] ?? '')) return undefined;
      const name = names.starting[start];
      if (name) return name;
    }
    return undefined;
  }
}

/** What people call something to read or to do: "the sugars thing". */
const THING =
  /^(?:one|ones|thing|article|articles|page|video|task|bit|piece|text|story|lesson|book|walk|session)$/;
/** What is done with it: "read about sugars". */
const TO_READ = /^(?:read|reading|article|about|on|watch|listen)$/;
const BEFORE_TIME = /^(?:at|by|to|till|until|before|after|around|from|for)$/;

/** "I'll read the sugars thing at 1": the number is a time, and the name a title. A part of a whole is no time. */
function isTimeOfTitle(tokens: readonly string[], name: Hit, at: number): boolean {
  if (!/^\d{1,2}$/.test(tokens[at] ?? '') || !BEFORE_TIME.test(tokens[at - 1] ?? '')) return false;
  const before = tokens.slice(Math.max(0, name.from - 2), name.from);
  return THING.test(tokens[name.to] ?? '') || before.some((word) => TO_READ.test(word));
}

/** Of several names at one place the longest; an analyte before the general words. */
function namesByPlace(hits: readonly Hit[], length: number) {
  const ending: (Hit | undefined)[] = Array.from({ length: length + 1 });
  const starting: (Hit | undefined)[] = Array.from({ length: length + 1 });
  const isBetter = (one: Hit, other: Hit | undefined) =>
    !other || one.to - one.from > other.to - other.from || other.concept === 'fever';
  for (const hit of hits) {
    if (!QUANTITY.has(hit.concept)) continue;
    if (isBetter(hit, ending[hit.to])) ending[hit.to] = hit;
    if (isBetter(hit, starting[hit.from])) starting[hit.from] = hit;
  }
  return { ending, starting };
}

/** The numbers of a quantity, in their order. */
export function valuesOf(owned: readonly OwnedNumber[], quantity: Quantity): OwnedNumber[] {
  return owned.filter((each) => each.quantity === quantity);
}

export function numbersOf(tokens: readonly string[]): Place[] {
  return tokens.flatMap((token, at) => (isNumber(token) ? [{ value: Number(token), at }] : []));
}

function isNumber(token: string): boolean {
  return /^\d+(\.\d+)?$/.test(token);
}

export function has(hits: readonly Hit[], concept: string): boolean {
  return hits.some((hit) => hit.concept === concept);
}

/** The numbers within `span` tokens of a concept, in their order. */
export function numbersNear({ tokens, hits }: NumberReading, concept: string, span: number): number[] {
  const isNear = new Uint8Array(tokens.length);
  for (const hit of hits)
    if (hit.concept === concept) isNear.fill(1, Math.max(0, hit.from - span), hit.to + span);
  return numbersOf(tokens).flatMap(({ value, at }) => (isNear[at] === 1 ? [value] : []));
}

export function found(id: string, safetyClass: SafetyClass, level: SafetyLevel = 'hard'): Triage[] {
  return [{ level, class: safetyClass, subtype: id.slice(0, id.indexOf('.')), rule: id }];
}
