import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import {
  pointsIn,
  trendsOf,
  unitOfTrend,
  type BiomarkerTrend,
  type ShownPoint,
} from '../../domain/trends/biomarker-trend.ts';
import { entryOf } from '../../domain/trends/entry-of.ts';
import { longDay } from '../../domain/trends/long-day.ts';
import { confirmedResults, type ReadFile } from '../../domain/trends/trend-result.ts';
import { WAITING } from '../answers/own-lab.ts';
import { reviewedBiomarkers } from '../../domain/documents/reviewed-biomarkers.ts';
import { isNewerWaiting } from '../../domain/trends/newer-waiting.ts';
import {
  againstRange,
  DIRECTION_LEAST,
  directionWords,
  valueWords,
} from '../../domain/trends/trend-words.ts';
import { inCommonWords } from '../answers/common-words.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import type { CoachReply } from '../answers/coach-reply.ts';
import type { RareAnswers, Retrieval } from '../answers/coach-retrieval.ts';
import { personToAsk } from '../answers/person-to-ask.ts';
import { counted, escapeMarkdown, listed } from '../answers/wording.ts';
import { namedEntries } from './named-entries.ts';

/** An answer speaks of so many biomarkers at most, and names so many that are outside and so many days. */
const MOST_NAMED = 2;
const MOST_OUTSIDE = 4;
const MOST_DAYS = 3;
const HEALTH_DATA = '/app/health-data';

/**
 * The coach's answer about own results with the participant's confirmed values, each beside its own lab's range: never a
 * judgement beyond that. `question` stands by itself. Any other answer comes back as it is.
 */
export function withLabs(
  reply: CoachReply,
  question: string,
  files: readonly ReadFile[],
  retrieval: Retrieval,
): CoachReply {
  if (reply.intent !== 'biomarker') return reply;
  const said = inCommonWords(question);
  const trends = trendsOf(confirmedResults(files, entryOf).results, BIOMARKERS);
  const words = ownWords(said, trends, files);
  if (words === null)
    return trends.length > 0 ? reply : { ...reply, content: `${NONE_CONFIRMED} ${reply.content}` };
  if (LAST_TEST.test(said) || WAITING.test(said)) return { ...reply, content: words, citations: [] };
  const article = ofClause(question, retrieval) ?? ofTest(said, retrieval) ?? measured(question, retrieval);
  const disclaimer = reply.triage && personToAsk(reply.triage);
  return {
    ...reply,
    content: [words, article?.text, disclaimer].filter(Boolean).join('\n\n'),
    citations: article ? [article.citation] : reply.citations.filter(({ kind }) => kind !== 'article'),
  };
}

type Measured = ReturnType<RareAnswers['measuredArticle']>;

const measured = (question: string, retrieval: Retrieval): Measured =>
  retrieval.rare()?.measuredArticle(question, retrieval) ?? null;

/** 'My vitamin D is low, do I get enough from the sun': what is asked beyond the value, by its article. */
function ofClause(question: string, retrieval: Retrieval): Measured {
  const [found] = ASKS_BEYOND.test(plainQuestion(question)) ? retrieval.search(question) : [];
  const article = found && retrieval.article(found.article_id);
  return article && retrieval.judge(question) !== 'nothing'
    ? {
        text: article.answer,
        citation: { kind: 'article', article_id: found.article_id, title: article.title },
      }
    : null;
}

const ASKS_BEYOND =
  /^my\b.*\b(?:is|was|are|were)\b.*, ?(?:and |so |but )*(?:do|does|is|are|can|could|should|shall|must|will|what|which|how|why)\b(?! (?:it|that|this)\b)/;

/** The article on a test that is named, where what was asked of it hides it. */
function ofTest(said: string, retrieval: Retrieval): Measured {
  const [first, ...others] = namedEntries(inLabWords(said));
  return first && others.length === 0 ? measured(`what is ${first.name}`, retrieval) : null;
}

/** Null where nothing is confirmed that the question may be about. */
function ownWords(
  question: string,
  trends: readonly BiomarkerTrend[],
  files: readonly ReadFile[],
): string | null {
  const plain = plainQuestion(question);
  if (LAST_TEST.test(plain)) return lastTest(trends, files);
  if (WAITING.test(plain)) return waitingOf(files);
  if (WHICH_CHANGED.test(plain)) return changesOf(trends);
  const named = namedEntries(inLabWords(plain));
  if (named.length === 0) {
    if (trends.length === 0) return null;
    const all = overview(trends, files);
    return TO_CONFIRM.test(plain) ? `${all} ${waitingOf(files)}` : all;
  }
  const ofNamed = trends.filter(({ key }) => named.some((entry) => entry.trend === key));
  // 'My sugar' is the long-term one where no other was measured.
  const own =
    ofNamed.length === 0 && /\bsugar\b/.test(plain) ? trends.filter(({ key }) => key === 'hba1c') : ofNamed;
  if (own.length === 0) {
    const [first] = named;
    const waits =
      first && isNewerWaiting(files, first.trend, '', entryOf)
        ? ' One waits for you to confirm it.'
        : ' I use only values that you have confirmed.';
    return first
      ? `I don't have it: you have no confirmed value of **${first.name}** in [Health Documents](/app/documents).${waits}`
      : null;
  }
  const isOne = own.length === 1;
  return own
    .slice(0, MOST_NAMED)
    .map((trend) => [about(trend, isOne, files), distanceWords(plain, trend)].filter(Boolean).join(' '))
    .join('\n\n');
}

const NONE_CONFIRMED = 'You have no confirmed results in [Health Documents](/app/documents) yet.';
const TO_CONFIRM = /\band\b.*\b(?:confirm|check|review|wait)\b/;

const LAST_TEST =
  /\b(?:when|what day|how long ago)\b.*\b(?:last|latest|most recent)\b.*\b(?:blood tests?|bloods|blood results?|lab results?|results|sample|panel)\b/;

const WHICH_CHANGED =
  /^(?:and )?(?:which|what)\b.*\b(?:results?|values?|tests?|biomarkers?|numbers)\b.*\b(?:worse|better|changed?|improved?|gone up|gone down|went up|went down)\b/;
const MOST_CHANGES = 5;

/** Which tests went up or down between the last two confirmed values; better and worse are for a clinician. */
function changesOf(trends: readonly BiomarkerTrend[]): string | null {
  const changed = trends.flatMap((trend) => {
    const [before, latest] = pointsIn(trend, unitOfTrend(trend)).slice(-2);
    const [was, is] = [before?.result.values.value, latest?.result.values.value];
    if (!before || !latest || typeof was !== 'number' || typeof is !== 'number' || was === is) return [];
    return [
      `**${trend.entry.name}** ${is > was ? 'up' : 'down'} from ${escapeMarkdown(valueWords(before))} to ${escapeMarkdown(valueWords(latest))}`,
    ];
  });
  if (changed.length === 0) return 'No test has two confirmed values that differ, so I can name no change.';
  return `Between your last two values: ${listed(changed.slice(0, MOST_CHANGES))}. What that means for you is for your clinician.`;
}

/** The day of the latest sample that is confirmed. */
function lastTest(trends: readonly BiomarkerTrend[], files: readonly ReadFile[]): string {
  const days = trends.flatMap((trend) => pointsIn(trend, unitOfTrend(trend)).map(({ day }) => day)).sort();
  const day = days.at(-1);
  if (day === undefined) return NONE_CONFIRMED;
  const tests = trends.filter((trend) => pointsIn(trend, unitOfTrend(trend)).at(-1)?.day === day).length;
  const waits = isNewerWaiting(files, null, day, entryOf) ? ` ${NEWER_WAITS}` : '';
  return `Your latest confirmed sample is of ${longDay(day)}, with ${counted(tests, 'test')}.${waits}`;
}

/** The results that wait for a confirmation, by name. */
function waitingOf(files: readonly ReadFile[]): string {
  const names = new Set(
    files.flatMap(({ document, rows, review }) =>
      document.cleared_until !== null || review?.mine?.answer === 'no'
        ? []
        : reviewedBiomarkers(document, rows, review).flatMap(({ row, decision }) => {
            const entry = decision === 'open' ? entryOf(row.canonical, null) : null;
            return entry ? [entry.name] : [];
          }),
    ),
  );
  const shown = [...names].slice(0, MOST_CHANGES).map((name) => `**${name}**`);
  const more = names.size > shown.length ? [`${names.size - shown.length} more`] : [];
  return names.size === 0
    ? 'No result waits for you to confirm it.'
    : `${listed([...shown, ...more])} ${names.size === 1 ? 'waits' : 'wait'} for you to confirm ${names.size === 1 ? 'it' : 'them'} in [Health Documents](/app/documents).`;
}

/** Everyday names of tests, and what the lab calls them. */
const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  [/\bbad cholesterol\b/g, 'ldl'],
  [/\bgood cholesterol\b/g, 'hdl'],
  [/\bthyroid(?! stimulating)\b/g, 'tsh'],
  [/\b(?:iron stores?|stored iron)\b/g, 'ferritin'],
  [/\bvit(?:amin)? ?d\b/g, 'vitamin d'],
  [/\bvit(?:amin)? ?b ?12\b/g, 'vitamin b12'],
  [/\ba1c\b/g, 'hba1c'],
  [/\b(?:blood )?sugar\b(?=.*\bhba1c\b)/g, ''],
];

function inLabWords(plain: string): string {
  return EVERYDAY.reduce((text, [words, name]) => text.replace(words, name), plain);
}

/** How far the latest value is from the bounds of its own lab's range, where that is asked. */
function distanceWords(plain: string, trend: BiomarkerTrend): string | null {
  if (!/\bhow (?:far|close|near|much)\b/.test(plain)) return null;
  const latest = pointsIn(trend, unitOfTrend(trend)).at(-1);
  const { value, reference_min, reference_max } = latest?.result.values ?? {};
  if (typeof value !== 'number') return null;
  const parts = [
    typeof reference_max === 'number' &&
      `${apart(reference_max, value)} ${value > reference_max ? 'above' : 'below'} the top of the range (${reference_max})`,
    typeof reference_min === 'number' &&
      `${apart(value, reference_min)} ${value < reference_min ? 'below' : 'above'} its bottom (${reference_min})`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `It is ${listed(parts)}.` : null;
}

function escaped(words: string | null): string | null {
  return words === null ? null : escapeMarkdown(words);
}

function apart(one: number, other: number): number {
  return Number(Math.abs(one - other).toFixed(2));
}

/** Of fewer values than a direction takes: the one before. */
function beforeWords(points: readonly ShownPoint[]): string | null {
  const [before, latest] = points.slice(-2);
  if (!before || !latest || points.length >= DIRECTION_LEAST) return null;
  const [was, is] = [before.result.values.value, latest.result.values.value];
  const isAlike =
    before.shown.unit === latest.shown.unit && before.shown.apart === null && latest.shown.apart === null;
  const way =
    !isAlike || was === null || is === null
      ? ''
      : is > was
        ? ', so it went up'
        : is < was
          ? ', so it went down'
          : ', the same';
  return `Before that it was ${escapeMarkdown(valueWords(before))} on ${longDay(before.day)}${way}.`;
}

/** The latest value, what newer ones wait for, how many there are, and the direction from four on. */
function about(trend: BiomarkerTrend, withDirection: boolean, files: readonly ReadFile[]): string {
  const points = pointsIn(trend, unitOfTrend(trend));
  const [first, latest] = [points[0], points.at(-1)];
  const all = `[all values](${HEALTH_DATA}?biomarker=${trend.key})`;
  if (!first || !latest)
    return `Your confirmed values of **${trend.entry.name}** have no day yet: ${all} shows what is missing.`;
  const count = counted(points.length, 'confirmed value');
  const missing = missingWords([trend]);
  const newer = isNewerWaiting(files, trend.key, latest.day, entryOf) ? NEWER_WAITS : null;
  const hasNewer = newer !== null || trend.open.some(({ day }) => day >= latest.day);
  const direction =
    withDirection && !hasNewer ? (escaped(directionWords(points)) ?? beforeWords(points)) : null;
  const more =
    missing !== null
      ? `${missing} ${count} ${points.length === 1 ? 'has a day' : 'have a day'}: ${all}.`
      : points.length === 1
        ? `It is the only confirmed one: ${all}.`
        : `It is the latest of ${count} since ${longDay(first.day)}: ${all}.`;
  return [latestWords(trend, latest), newer, direction, more].filter(Boolean).join(' ');
}

const NEWER_WAITS = 'A newer result waits for you to confirm it in [Health Documents](/app/documents).';

/** Which confirmed values have no place in time until the participant chooses or dates them; null where all have one. */
function missingWords(trends: readonly BiomarkerTrend[]): string | null {
  const days = [...new Set(trends.flatMap(({ open }) => open.map(({ day }) => day)))].sort();
  const undated = trends.reduce((sum, trend) => sum + trend.undated.length, 0);
  const words = [
    days.length > 0 &&
      `The reports of ${days.length > MOST_DAYS ? `${days.length} days` : listed(days.map(longDay))} differ: choose which value counts.`,
    undated > 0 && `${counted(undated, 'confirmed value')} ${undated === 1 ? 'has' : 'have'} no day yet.`,
  ].filter((each) => each !== false);
  return words.length > 0 ? words.join(' ') : null;
}

function latestWords({ entry }: BiomarkerTrend, latest: ShownPoint): string {
  const where = escapeMarkdown(againstRange(latest));
  return `**${entry.name}** was ${escapeMarkdown(valueWords(latest))} on ${longDay(latest.day)}: ${where}`;
}

/**
 * How many tests are confirmed, and which of the latest sample's values its lab's range leaves out. A sample that no file is
 * of, but that a later one prints a part of, is not spoken of as a whole. Newer results that wait are named.
 */
function overview(trends: readonly BiomarkerTrend[], files: readonly ReadFile[]): string {
  const latest = trends.flatMap((trend) => {
    const point = pointsIn(trend, unitOfTrend(trend)).at(-1);
    return point?.sources.some(({ isEarlier }) => !isEarlier) ? [{ trend, point }] : [];
  });
  const day =
    latest
      .map(({ point }) => point.day)
      .sort()
      .at(-1) ?? null;
  const waiting = trends.map((trend) => ({
    ...trend,
    open: trend.open.filter((sample) => day === null || sample.day >= day),
  }));
  const newer = [
    isNewerWaiting(files, null, day ?? '', entryOf) && NEWER_WAITS,
    missingWords(waiting),
  ].filter(Boolean);
  const count = `You have confirmed values of ${counted(trends.length, 'test')}.`;
  const ofDay = latest.filter(({ point }) => point.day === day);
  const sample = day === null ? null : sampleWords(day, ofDay, newer.length === 0);
  return [count, sample, ...newer, `[Health Data](${HEALTH_DATA}) has all of them.`]
    .filter(Boolean)
    .join(' ');
}

interface LatestPoint {
  trend: BiomarkerTrend;
  point: ShownPoint;
}

/** Values without a side, such as those without a printed range, are not counted. */
function sampleWords(day: string, ofDay: readonly LatestPoint[], isLatest: boolean): string {
  const name = `the latest ${isLatest ? 'sample' : 'confirmed sample'}, of ${longDay(day)},`;
  const judged = ofDay.filter(
    ({ point: { result, shown } }) => shown.apart !== 'powers' && result.status !== 'other',
  );
  if (judged.length === 0) return `No value of ${name} can be judged against its lab's range.`;
  const outside = judged.filter(({ point: { result } }) => result.status !== 'normal');
  const sample = `Of ${name} ${outside.length} of ${judged.length} ${outside.length === 1 ? 'lies' : 'lie'} outside the lab's range`;
  if (outside.length === 0) return `${sample}.`;
  const names = outside
    .slice(0, MOST_OUTSIDE)
    .map(({ trend, point }) => `**${trend.entry.name}** ${escapeMarkdown(valueWords(point))}`);
  const rest = outside.length - names.length;
  const all = listed(rest > 0 ? [...names, `${rest} more`] : names);
  return `${sample}: ${all}. Discuss ${outside.length === 1 ? 'it' : 'them'} with your clinician.`;
}
