import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { isStopWord, stemOf, wordsOf } from '../../../search/words.ts';
import { articleOf } from '../own-day.ts';
import { dayTasks } from '../own-day.ts';
import type { CoachFacts } from '../coach-reply.ts';

/** Tasks that a question names, and how an answer calls them. */
export interface NamedTasks {
  /** In the participant's words where one title is meant, else the name of the kind. */
  name: string;
  /** Whether `name` is the title of a task. */
  isTitle: boolean;
  events: ProgrammeEvent[];
}

/** Words of titles that name nothing by themselves. */
const WEAK = new Set(
  'write read watch plan day daily check in good three thing things home morning evening night away week weekly time free best make set more full body your blood for panel result test explained well whole first short long slow easy quick small habit habits formation journaling exposure task done do take keep start go today put late early on off up out'
    .split(' ')
    .map(stemOf),
);
/** From so many letters on a word and the beginning of another are the same: 'nap' and 'napping'. */
const PREFIX = 3;

interface Kind {
  name: string;
  words: RegExp;
  is: (event: ProgrammeEvent) => boolean;
}

const isTask = (event: ProgrammeEvent) => eventKindOf(event) === 'task';
const ofArticle = (ids: string) => {
  const known = new Set(ids.split(' '));
  return (event: ProgrammeEvent) => known.has(articleOf(event) ?? '');
};

const STRENGTH = ofArticle('beginner-strength strength-guidelines progressive-overload');
const WALK = ofArticle('walking-steps zone-2 activity-guidelines');

/** In the order in which they are tried; a title comes before all of them. */
const KINDS: readonly Kind[] = [
  {
    name: 'check-ins',
    words: /\bcheck.?ins?\b/,
    is: (event) => eventKindOf(event) === 'check_in',
  },
  {
    name: 'strength sessions',
    words: /\b(?:strength|lift(?:ing|s|ed)?|weights|gym|resistance)\b/,
    is: STRENGTH,
  },
  {
    name: 'walks',
    words: /\b(?:walk(?:s|ed|ing)?)\b/,
    is: (event) => /walk/i.test(event.title) || WALK(event),
  },
  {
    name: 'rides',
    words: /\b(?:rides?|rode|bike|biking|cycl(?:e|es|ed|ing))\b/,
    is: (event) => /\b(?:ride|bike|cycl)/i.test(event.title),
  },
  {
    name: 'runs',
    words: /\b(?:runs?|ran|running|jog(?:s|ged|ging)?)\b/,
    is: (event) => /\b(?:run|jog)|couch to/i.test(event.title),
  },
  {
    name: 'exercise sessions',
    words:
      /\b(?:exercis(?:e|es|ed|ing)|work(?:ed|ing)? ?outs?|workouts?|train(?:ed|ing|s)?|sessions?|active|movement|sport|cardio)\b/,
    is: (event) => event.event_type === 'core' && isTask(event),
  },
  {
    name: 'reading and videos',
    words: /\b(?:videos?|articles?|reading|readings|content|lessons?)\b/,
    is: (event) => event.event_type === 'content' && isTask(event),
  },
  { name: 'habits', words: /\bhabits?\b/, is: (event) => event.event_type === 'habit' && isTask(event) },
];

/** What a plain question names: the task of a title, else a kind of task; null where it names none. */
export function namedTasks(plain: string, facts: CoachFacts): NamedTasks | null {
  const all = dayTasks(facts);
  return byTitle(plain, all) ?? byKind(plain, all);
}

function byKind(plain: string, all: readonly ProgrammeEvent[]): NamedTasks | null {
  for (const { name, words, is } of KINDS) {
    if (!words.test(plain)) continue;
    const events = all.filter(is);
    if (events.length === 0) continue;
    const titles = new Set(events.map(({ title }) => title));
    const [title] = titles;
    return titles.size === 1 && title !== undefined && name !== 'habits'
      ? { name: title, isTitle: true, events }
      : { name, isTitle: false, events };
  }
  return null;
}

/** The task that is tried first by the words of its title: one telling word of it, or two of any. */
function byTitle(plain: string, all: readonly ProgrammeEvent[]): NamedTasks | null {
  // 'Lighter' is how a day should be, and 'light' a task.
  // 'Lighter' is how a day should be, and 'light' a task.
  const asked = stemsIn(plain.replace(/\b(?:lighter|lightest|lighten)\b/g, ' '));
  let best: { score: number; title: string } | null = null;
  const titles = new Map(all.map((event) => [event.title, articleOf(event)]));
  for (const [title, article] of titles) {
    // 'The gratitude thing' is called so by its article alone.
    const subject = (article ?? '').replace(/([A-Z])/g, ' $1');
    const own = [...new Set(stemsIn(`${title} ${subject}`.toLowerCase()))];
    const shared = own.filter((stem) => asked.some((word) => isSame(word, stem)));
    const strong = shared.filter((stem) => !WEAK.has(stem));
    const score = strong.length * 2 + shared.length;
    if ((strong.length > 0 || shared.length > 1) && score > (best?.score ?? 0)) best = { score, title };
  }
  if (!best) return null;
  const { title } = best;
  const events = all.filter((event) => event.title === title);
  return events.some((event) => eventKindOf(event) === 'check_in')
    ? null
    : { name: title, isTitle: true, events };
}

/** The telling stems of a text; a number names no task. */
function stemsIn(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word) && !/\d/.test(word))
    .map(stemOf);
}

function isSame(word: string, stem: string): boolean {
  if (word === stem) return true;
  if (word === 'thi' || word === 'this') return false;
  const [short, long] = word.length < stem.length ? [word, stem] : [stem, word];
  return (
    short.length >= PREFIX && long.startsWith(short) && long.length - short.length <= 2 && !WEAK.has(short)
  );
}
