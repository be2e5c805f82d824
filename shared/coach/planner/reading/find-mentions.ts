import type { PlanTask } from '../plan/plan-context.ts';
import { plainText, stemOf, tokensOf, type Token } from './plain-text.ts';
import { alike, anyWord, isLittle, isNoun, isSlip, isTimeWord, isWeak } from './vocabulary.ts';

/** Words of a sentence that name a task, or several that may be meant. */
export interface Mention {
  start: number;
  end: number;
  ids: string[];
  /** The words as typed. */
  said: string;
  /** Named by a verb alone ('read', 'watch'): an unknown noun after it means another thing. */
  byVerb: boolean;
  /** Named by a word for many things ('session', 'lesson'): an unknown noun before it means another one. */
  generic: boolean;
  /** The word tells that it is done: 'walked', 'journaled'. */
  past: boolean;
}

interface Titled {
  id: string;
  tokens: Token[];
  /** The two stems of 'push-up' and 'wind-down': weak words that name a task together. */
  pairs: readonly (readonly [string, string])[];
  ending: Token[];
}

const SESSION = stemOf('session');
const BETWEEN = new RegExp(`^${anyWord('within a name')}$`);
const GENERIC = new RegExp(`^${anyWord('one of many things')}$`);
const KIND = new RegExp(`^(?:routine|practice|ritual|${anyWord('one of many things')})$`);
const MEALS = new RegExp(`^${anyWord('meal')}$`);
const VERBS = new RegExp(`^${anyWord('verb that names')}(?:ed|ing)?$`);
/** 'Ready' is no slip of 'read'. */
const REAL = new RegExp(`^${anyWord('real')}$`);
const CALLED = /^(?:r[au]ng|spoken?)$/;
const PAST = new RegExp(`^${anyWord('told as done')}$`);

/**
 * Finds the tasks in a plain text. Titles are matched first, whatever digits and letters they have: what belongs to a
 * title is no time (K15).
 */
export function findMentions(plain: string, tasks: readonly PlanTask[]): Mention[] {
  const tokens = tokensOf(plain);
  const titled = tasks.map(({ id, title }) => ({
    id,
    tokens: tokensOf(plainText(title)),
    // 'Gym: push day' is the push day.
    ending: tokensOf(plainText(/: (\S+ .+)/.exec(title)?.[1] ?? '')),
    pairs: [...plainText(title).matchAll(/([\p{L}]+)-([\p{L}]+)/gu)].map(
      ([, one = '', other = '']) => [singular(one), singular(other)] as const,
    ),
  }));
  const isOfTitle = (word: string) => titled.some((each) => each.tokens.some(({ text }) => text === word));
  const found: Mention[] = [];
  const whole = wholeTitles(tokens, titled);
  for (let at = 0; at < tokens.length; at += 1) {
    const title = whole.get(at);
    const read = title ?? calledBy(at, tokens, titled) ?? grow(at, tokens, titled, plain);
    if (!read || (!title && isGoing(at, tokens))) continue;
    const { first, last, ids } = read;
    const [from, until] = [tokens[first], tokens[last]];
    if (!from || !until) continue;
    const former = found.at(-1);
    const follows = former !== undefined && /^\s*$/.test(plain.slice(former.end, from.start));
    const isKind =
      from.stem === SESSION || (GENERIC.test(from.text) && !(isOfTitle(from.text) && former?.generic));
    if (follows && !title && first === last && isKind) {
      // 'The bike session' and 'the protein talk' are one task.
      former.ids = ofKind(former.ids, ids);
      former.end = until.end;
      former.generic = false;
      continue;
    }
    const strong = tokens
      .slice(first, last + 1)
      .filter((token) => !isWeak(token) && token.text !== 'session');
    found.push({
      start: from.start,
      end: until.end,
      ids,
      said: plain.slice(from.start, until.end),
      byVerb: !title && strong.length === 1 && VERBS.test(strong[0]?.text ?? ''),
      generic:
        !title && tokens.slice(first, last + 1).every((token) => isWeak(token) || GENERIC.test(token.text)),
      past:
        strong.some(({ text }) => PAST.test(text)) ||
        tokens.slice(first, last + 1).some(({ text }) => /..ed$/.test(text) && !isOfTitle(text)),
    });
    at = last;
  }
  return found;
}

/** Those that a word for a kind of thing fits, where it fits any: 'the blood pressure video'. */
function ofKind(ids: string[], kind: readonly string[]): string[] {
  const typed = ids.filter((id) => kind.includes(id));
  return typed.length > 0 ? typed : ids;
}

/** 'Running late' is no run. */
function isGoing(at: number, tokens: readonly Token[]): boolean {
  const [next, article, place] = [1, 2, 3].map((n) => tokens[at + n]?.text ?? '');
  // 'Get rid of it' is no ride.
  if (tokens[at]?.text === 'rid' && next === 'of') return true;
  // 'Gotta run to the bank'
  if (
    /^(?:run|walk|cycle|ride)$/.test(tokens[at]?.text ?? '') &&
    /^(?:gotta|to|must|gonna|i|i'll|should|and|just)$/.test(tokens[at - 1]?.text ?? '') &&
    next === 'to' &&
    /^(?:the|my|a)$/.test(article ?? '') &&
    !isTimeWord(place ?? '')
  )
    return true;
  // 'The school run' is an errand.
  if (
    tokens[at]?.text === 'run' &&
    /^(?:school|paper|milk|tip|dump|coffee|tea|beer|food|chip|shop|shopping|grocery|supply|bread|vet|airport|station|nursery|club|charity|chemist|pharmacy)$/.test(
      tokens[at - 1]?.text ?? '',
    )
  )
    return true;
  // 'Walking to work took 40 minutes'
  if (
    /^(?:(?:walk|cycl|runn?|rid)(?:e|ing|ed)?|rode|ran|swam)$/.test(tokens[at]?.text ?? '') &&
    next === 'to' &&
    /^(?:work|school|town|uni|college)$/.test(article ?? '')
  )
    return true;
  // 'After 4 hours sleep', 'sleep in tomorrow'
  if (
    /^(?:sleep|slept)$/.test(tokens[at]?.text ?? '') &&
    (/^(?:in|over|well|badly)$/.test(next ?? '') ||
      /^(?:h|hours?|hrs?|no|bad(?:ly)?|poor|little|enough|much|more|less|i|we)$/.test(
        tokens[at - 1]?.text ?? '',
      ))
  )
    return true;
  return (
    /^(?:running|runs|ran)$/.test(tokens[at]?.text ?? '') &&
    /^(?:over|late|behind|out|on|short|low|til|till|until|into|around)$/.test(next ?? '')
  );
}

/** 'Ring her' is the call that the plan has, though 'ring' alone names nothing. */
function calledBy(at: number, tokens: readonly Token[], titled: readonly Titled[]): Read | null {
  const [verb, whom] = [tokens[at], tokens[at + 1]];
  if (!verb || !whom || !/^(?:her|him|them|mum|mom|dad|everyone)$/.test(whom.text)) return null;
  const ids = withStems([verb.stem, ...alike(verb.stem)], titled);
  return ids.length > 0 && alike(verb.stem).length > 0 ? { first: at, last: at + 1, ids } : null;
}

interface Read {
  first: number;
  last: number;
  ids: string[];
}

function singular(word: string): string {
  return word.length > 2 ? word.replace(/s$/, '') : word;
}

/** Whole titles that stand in the text, the longest first; a title of weak words alone needs two of them. */
function wholeTitles(tokens: readonly Token[], titled: readonly Titled[]): Map<number, Read> {
  const at = new Map<number, Read>();
  const taken = new Set<number>();
  for (const { id, pairs } of titled) {
    for (const [one, other] of pairs) {
      for (const [first, { text }] of tokens.entries()) {
        const next = tokens[first + 1]?.text ?? '';
        const isJoined = singular(text) === one + other;
        // 'Weighed in'
        const isOne = singular(text) === one || text === `${one}ed`;
        const isOther = singular(next) === other || (text === `${one}ed` && next === 'myself');
        if (!isJoined && (!isOne || !isOther)) continue;
        const former = at.get(first);
        if (former) former.ids.push(id);
        else at.set(first, { first, last: isJoined ? first : first + 1, ids: [id] });
      }
    }
  }
  for (const read of [...neighbours(tokens, titled), ...shortened(tokens, titled)]) {
    const former = at.get(read.first);
    if (former && former.last > read.last && GENERIC.test(tokens[former.last]?.text ?? '')) continue;
    if (former && former.last >= read.last)
      former.ids.push(...read.ids.filter((id) => !former.ids.includes(id)));
    else at.set(read.first, read);
  }
  // 'Early to bed' is the early to bed routine.
  const kindless = titled.flatMap((each) =>
    each.tokens.length > 3 && KIND.test(each.tokens.at(-1)?.text ?? '')
      ? [{ ...each, tokens: each.tokens.slice(0, -1) }]
      : [],
  );
  const endings = titled.map((each) => ({ ...each, tokens: each.ending }));
  const byLength = [...titled, ...kindless, ...endings].sort((a, b) => b.tokens.length - a.tokens.length);
  for (const { id, tokens: title } of byLength) {
    if (title.length === 0) continue;
    if (title.length < 2 && title.every((token) => isWeak(token))) continue;
    for (let first = 0; first + title.length <= tokens.length; first += 1) {
      if (!title.every((token, n) => tokens[first + n]?.text === token.text)) continue;
      const former = at.get(first);
      const last = first + title.length - 1;
      if (former && former.last === last) former.ids.push(...(former.ids.includes(id) ? [] : [id]));
      else if (!taken.has(first)) {
        at.set(first, { first, last, ids: [id] });
        for (let n = first; n <= last; n += 1) taken.add(n);
      }
    }
  }
  return at;
}

/**
 * Two neighbours of a title that stand so in the text, weak as they are: 'push day'; those with little words need a word
 * for things after them, 'the shift work one'. So does a weak word alone: 'the back exercises'.
 */
function* neighbours(tokens: readonly Token[], titled: readonly Titled[]): Generator<Read> {
  for (const [first, one] of tokens.entries()) {
    const [other, thing] = [tokens[first + 1], tokens[first + 2]];
    if (!other || isLittle(one)) continue;
    const isThing = thing !== undefined && THING.test(thing.text);
    const pair = [one, other];
    const isName =
      pair.every((word) => isWeak(word) && !isLittle(word) && !/^\d/.test(word.text)) &&
      pair.some(({ text }) => !isTimeWord(text)) &&
      !/^(?:move|shift|put|skip|do|done|plan|start|it|all)$/.test(one.text);
    if (isThing || isName) {
      const named = titled
        .filter(({ tokens: title }) =>
          title.some((token, n) => token.text === one.text && title[n + 1]?.text === other.text),
        )
        .map(({ id }) => id);
      const ids = isThing ? ofKind(named, meantBy(thing, titled)) : named;
      if (ids.length > 0) yield { first, last: first + (isThing && thing.text !== 'one' ? 2 : 1), ids };
    }
    const isOnlyName =
      THING.test(other.text) &&
      isWeak(one) &&
      one.text.length > 3 &&
      !isTimeWord(one.text) &&
      /^(?:the|my|that|those|these|this)?$/.test(tokens[first - 1]?.text ?? '');
    if (!isOnlyName) continue;
    const ids = titled.flatMap(({ id, tokens: title }) =>
      title.some(({ text }) => text === one.text) ? [id] : [],
    );
    const isOwn = titled.some(
      ({ id, tokens: title }) => !ids.includes(id) && title.some(({ text }) => text === other.text),
    );
    if (ids.length > 0) yield { first, last: other.text === 'one' || isOwn ? first : first + 1, ids };
  }
}
const THING = new RegExp(`^(?:one|${anyWord('one of many things')})$`);

/** Two words of a title that name it together, though none of them does alone: 'the good things', 'three good things'. */
function* shortened(tokens: readonly Token[], titled: readonly Titled[]): Generator<Read> {
  const names = (token: Token) => isWeak(token) && isNoun(token);
  for (const [start, token] of tokens.entries()) {
    if (!names(token) && alike(token.stem).length === 0) continue;
    for (const { id, tokens: title } of titled) {
      const stems = new Set(title.map(({ stem }) => stem));
      // The word of the title that a word stands for: 'ring' and 'phone' for 'call'.
      const inTitle = (word: Token) =>
        stems.has(word.stem) ? word.stem : alike(word.stem).find((stem) => stems.has(stem));
      const own = inTitle(token);
      if (own === undefined) continue;
      const seen = new Set([own]);
      let [first, last] = [start, start];
      for (let next = start + 1; next < tokens.length && next <= start + 4; next += 1) {
        const word = tokens[next];
        if (!word) break;
        const meant = inTitle(word);
        // 'My friend rang' is no call of one's own.
        if ((meant === undefined && isNoun(word)) || CALLED.test(word.text)) break;
        if (meant !== undefined && (names(word) || alike(word.stem).length > 0)) {
          seen.add(meant);
          last = next;
        }
      }
      if (seen.size < 2) continue;
      while (
        first > 0 &&
        stems.has(tokens[first - 1]?.stem ?? '') &&
        isTimeWord(tokens[first - 1]?.text ?? '')
      )
        first -= 1;
      yield { first, last, ids: [id] };
    }
  }
}

function grow(at: number, tokens: readonly Token[], titled: readonly Titled[], plain: string): Read | null {
  const token = tokens[at];
  if (!token) return null;
  // 'Had my breakfast' names it; 'after my breakfast' is a time.
  const isEaten = /^(?:had|ate|eaten|skip|skipped|did)$/.test(tokens[at - 2]?.text ?? '');
  let ids = meantBy(token, titled, isEaten ? undefined : tokens[at - 1]);
  if (ids.length === 0) return null;
  let [first, last] = [at, at];
  // Backwards over weak words that stand before it in the title too: 'zone 2' cycle, 'evening' journaling.
  while (first > 0) {
    const before = tokens[first - 1];
    const head = tokens[first];
    if (!before || !head || gapBreaks(plain, before, head)) break;
    const [lead = '', spoken = ''] = [3, 2].map((n) => tokens[first - n]?.text);
    // 'In the evening journaling' has a time; 'the lunchtime walk' is a name.
    const isTimePhrase =
      isTimeWord(before.text) &&
      (/^(?:this|tomorrow|today|yesterday|in|next|by|at|on|\w+day)$/.test(spoken) ||
        (spoken === 'the' && /^(?:in|during|over|until|till|by|at)$/.test(lead)));
    // 'The back stretch' is 'Stretch the back', 'the morning walk' the morning daylight walk.
    const swapped = ids.filter((id) => hasStem(id, before, titled));
    if (swapped.length > 0 && !isTimePhrase && !/^\d/.test(before.text) && /^(?:the|my)$/.test(spoken)) {
      ids = swapped;
      first -= 1;
      break;
    }
    if (!isNaming(before)) break;
    const kept = ids.filter((id) => follows(id, before, head, titled));
    if (kept.length === 0 || (isTimePhrase && !/^\d/.test(before.text))) break;
    ids = kept;
    first -= 1;
  }
  for (let next = last + 1; next < tokens.length && next <= last + 3; next += 1) {
    const [word, former] = [tokens[next], tokens[next - 1]];
    if (!word || !former || gapBreaks(plain, former, word)) break;
    const meant = meantBy(word, titled, former).filter((id) => ids.includes(id));
    const joined = meant.length > 0 ? meant : ids.filter((id) => follows(id, former, word, titled));
    if (joined.length > 0 && (meant.length > 0 || next === last + 1)) {
      ids = joined;
      last = next;
    } else if (!BETWEEN.test(word.text) && !ids.some((id) => hasStem(id, word, titled) && isWeak(word)))
      break;
  }
  return { first, last, ids };
}

/** A weak word that tells one title from another: a number or a word of time, no article and no verb. */
function isNaming(word: Token): boolean {
  return isWeak(word) && (/\d/.test(word.text) || isTimeWord(word.text));
}

/** A comma or a full stop ends a name; a colon, a dash or a slash may belong to it. */
function gapBreaks(plain: string, before: Token, after: Token): boolean {
  return /[,;.!?]/.test(plain.slice(before.end, after.start));
}

/** The tasks a word can name: by its own word first, then by what people call it, then as a slip of the finger. */
function meantBy(word: Token, titled: readonly Titled[], former?: Token): string[] {
  if (isWeak(word)) {
    // 'session' names a task where a title has it and nothing better is said.
    if (word.stem === SESSION) return withStems([word.stem], titled);
    const isMeal =
      MEALS.test(word.text.replace(/'s$/, '')) &&
      !/^(?:after|before|at|over|during|since|until|till|for|by|around|my|in|to)$/.test(former?.text ?? '');
    // 'Dinner's at 8', 'rolling' for foam rolling.
    const isNamed = ({ tokens }: Titled) =>
      isMeal
        ? tokens.some(({ text }) => text === word.text.replace(/'s$/, ''))
        : /(?<!th|morn|even)ing$/.test(word.text) && tokens.at(-1)?.text === word.text;
    return titled.filter(isNamed).map(({ id }) => id);
  }
  const direct = withStems([word.stem], titled);
  // 'We spoke for an hour' names no call; 'spoke to my friend' does.
  if (direct.length === 0 && CALLED.test(word.text)) return [];
  // 'The reading' is what is to be read, and not the blood pressure's.
  const toRead = titled.filter(({ tokens }) => tokens[0]?.text === 'read').map(({ id }) => id);
  if (word.text === 'reading' && toRead.length > 0) return toRead;
  // 'Walking' is the Nordic walking, not the evening walk.
  const exact = titled
    .filter(({ tokens }) => tokens.some(({ text }) => text === word.text))
    .map(({ id }) => id);
  if (exact.length > 0 && exact.length < direct.length && exact.every((id) => direct.includes(id)))
    return exact;
  if (direct.length > 0) return direct;
  const called = withStems(alike(word.stem), titled);
  if (called.length > 0 || word.text.length < 4 || REAL.test(word.text)) return called;
  return titled
    .filter(({ tokens }) =>
      tokens.some(
        (token) =>
          !isWeak(token) &&
          // 'Bells' for the kettlebells
          ((word.text.length > 4 && token.text.length > 7 && token.text.endsWith(word.text)) ||
            isSlip(word.text, token.text) ||
            isSlip(word.stem, token.stem) ||
            alike(token.stem).some((other) => isSlip(word.stem, other))),
      ),
    )
    .map(({ id }) => id);
}

function withStems(wanted: readonly string[], titled: readonly Titled[]): string[] {
  return titled
    .filter(({ tokens }) =>
      tokens.some((token) => wanted.includes(token.stem) && (!isWeak(token) || token.stem === SESSION)),
    )
    .map(({ id }) => id);
}

/** Whether `word` comes right after `former` in the title too. */
function follows(id: string, former: Token, word: Token, titled: readonly Titled[]): boolean {
  const title = titled.find((each) => each.id === id)?.tokens ?? [];
  return title.some(
    (token, n) =>
      token.stem === word.stem &&
      n > 0 &&
      (title[n - 1]?.stem === former.stem || alike(title[n - 1]?.stem ?? '').includes(former.stem)),
  );
}

function hasStem(id: string, word: Token, titled: readonly Titled[]): boolean {
  return titled.some((each) => each.id === id && each.tokens.some((token) => token.stem === word.stem));
}
