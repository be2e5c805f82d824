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
import { isNewerWaiting } from '../../domain/trends/newer-waiting.ts';
import { againstRange, directionWords, valueWords } from '../../domain/trends/trend-words.ts';
import { measuredArticle } from '../answers/answer-topic.ts';
import type { CoachReply, Retrieval } from '../answers/coach-reply.ts';
import { personToAsk } from '../answers/person-to-ask.ts';
import { counted, escapeMarkdown, listed } from '../answers/wording.ts';
import { namedEntries } from './named-entries.ts';

/** An answer speaks of so many biomarkers at most, and names so many that are outside. */
const MOST_NAMED = 2;
const MOST_OUTSIDE = 4;
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
  const trends = trendsOf(confirmedResults(files, entryOf).results, BIOMARKERS);
  const words = ownWords(question, trends, files);
  if (words === null) return reply;
  const article = measuredArticle(question, retrieval);
  const disclaimer = reply.triage && personToAsk(reply.triage);
  return {
    ...reply,
    content: [words, article?.text, disclaimer].filter(Boolean).join('\n\n'),
  };
}

/** Null where nothing is confirmed that the question may be about. */
function ownWords(
  question: string,
  trends: readonly BiomarkerTrend[],
  files: readonly ReadFile[],
): string | null {
  const named = namedEntries(question);
  if (named.length === 0) return trends.length === 0 ? null : overview(trends);
  const own = trends.filter(({ key }) => named.some((entry) => entry.trend === key));
  if (own.length === 0) {
    const [first] = named;
    return first
      ? `You have no confirmed value of **${first.name}** in [Health Documents](/app/documents). I speak of confirmed values alone.`
      : null;
  }
  const isOne = own.length === 1;
  return own
    .slice(0, MOST_NAMED)
    .map((trend) => about(trend, isOne, files))
    .join('\n\n');
}

/** The latest value, whether a newer one waits, how many there are, and the direction from four on. */
function about(trend: BiomarkerTrend, withDirection: boolean, files: readonly ReadFile[]): string {
  const points = pointsIn(trend, unitOfTrend(trend));
  const [first, latest] = [points[0], points.at(-1)];
  const all = `[all values](${HEALTH_DATA}?biomarker=${trend.key})`;
  if (!first || !latest)
    return `Your confirmed values of **${trend.entry.name}** have no place in time yet: ${all} say what is missing.`;
  const direction = withDirection ? directionWords(points) : null;
  const more =
    points.length === 1
      ? `It is the only confirmed one: ${all}.`
      : `It is the latest of ${counted(points.length, 'confirmed value')} since ${longDay(first.day)}: ${all}.`;
  const newer = isNewerWaiting(files, trend.key, latest.day, entryOf)
    ? 'A newer result waits for you to confirm it in [Health Documents](/app/documents).'
    : null;
  return [latestWords(trend, latest), newer, direction && escapeMarkdown(direction), more]
    .filter(Boolean)
    .join(' ');
}

function latestWords({ entry }: BiomarkerTrend, latest: ShownPoint): string {
  const where = escapeMarkdown(againstRange(latest));
  return `**${entry.name}** was ${escapeMarkdown(valueWords(latest))} on ${longDay(latest.day)}: ${where}`;
}

/**
 * How many tests are confirmed, and which of the latest sample's values its lab's range leaves out. A sample that no file is
 * of, but that a later one prints a part of, is not spoken of as a whole.
 */
function overview(trends: readonly BiomarkerTrend[]): string {
  const latest = trends.flatMap((trend) => {
    const point = pointsIn(trend, unitOfTrend(trend)).at(-1);
    return point?.sources.some(({ isEarlier }) => !isEarlier) ? [{ trend, point }] : [];
  });
  const day = latest
    .map(({ point }) => point.day)
    .sort()
    .at(-1);
  const link = `[Health Data](${HEALTH_DATA}) has all of them.`;
  const count = `You have confirmed values of ${counted(trends.length, 'test')}.`;
  if (day === undefined) return `${count} ${link}`;
  const ofDay = latest.filter(({ point }) => point.day === day);
  const outside = ofDay.filter(
    ({ point: { result, shown } }) =>
      shown.apart !== 'powers' && (result.status === 'high' || result.status === 'low'),
  );
  const sample = `Of the latest sample, of ${longDay(day)}, ${outside.length} of ${ofDay.length} ${outside.length === 1 ? 'lies' : 'lie'} outside the lab's range`;
  if (outside.length === 0) return `${count} ${sample}. ${link}`;
  const names = outside
    .slice(0, MOST_OUTSIDE)
    .map(({ trend, point }) => `**${trend.entry.name}** ${escapeMarkdown(valueWords(point))}`);
  const rest = outside.length - names.length;
  const all = listed(rest > 0 ? [...names, `${rest} more`] : names);
  return `${count} ${sample}: ${all}. Discuss ${outside.length === 1 ? 'it' : 'them'} with your clinician. ${link}`;
}
