import { formatDay, formatDayMonth } from '../../domain/time/local-date.ts';
import type { CoachFacts } from './coach-reply.ts';
import type { Draft } from './draft.ts';
import {
  moodName,
  recentValues,
  TREND_DAYS,
  TREND_LEAST,
  trendOf,
  type Trend,
  type Value,
} from './own-check-ins.ts';
import { counted, listed, pick, sentence } from './wording.ts';

type Sort = 'energy' | 'mood';

/** How energy or mood went in the check-ins of the last days; `check_ins` is both. */
export function answerTrend(of: Sort | 'check_ins', question: string, facts: CoachFacts): Draft {
  const sorts: Sort[] = of === 'check_ins' ? ['energy', 'mood'] : [of];
  const found = sorts.map((sort) => ({ sort, values: recentValues(facts, sort) }));
  const withValues = found.filter(({ values }) => values.length > 0);
  if (withValues.length === 0) return { content: nothingSaid(of) };
  const dates = withValues.flatMap(({ values }) => values.map(({ date }) => date)).sort();
  const [from = facts.today, to = facts.today] = [dates[0], dates.at(-1)];
  return {
    content: withValues.map(({ sort, values }) => sentenceOf(sort, values, question)).join(' '),
    forYou: withValues.map(({ sort, values }) => numbersOf(sort, values)).join(' '),
    citations: [{ kind: 'check_ins', from, to }],
  };
}

/** Of what the check-in does not ask, such as sleep: that it does not, and the energy that it does ask. */
export function answerUnasked(question: string, facts: CoachFacts): Draft {
  const energy = answerTrend('energy', question, facts);
  const what = /\b(?:sleep\w*|slept|nights?)\b/i.test(question) ? 'your nights' : 'that';
  return {
    ...energy,
    content: `I can't tell: the check-in asks for energy and mood, not about ${what}.`,
    forYou: energy.citations ? (energy.forYou ?? null) : null,
  };
}

function sentenceOf(sort: Sort, values: readonly Value[], question: string): string {
  const trend = trendOf(values);
  if (!trend)
    return `There ${values.length === 1 ? 'is' : 'are'} only ${counted(values.length, 'check-in')} with ${ownOf(sort)} in the last ${TREND_DAYS} days; I speak of a trend from ${TREND_LEAST} on.`;
  switch (trend.way) {
    case 'up':
      return pick(question + sort, [
        `Your ${sort} has gone up over your last check-ins.`,
        `Your ${sort} is on its way up.`,
      ]);
    case 'down':
      return pick(question + sort, [
        `Your ${sort} has gone down over your last check-ins.`,
        `Your ${sort} has been lower of late.`,
      ]);
    case 'steady':
      return pick(question + sort, [
        `Your ${sort} has been much the same of late.`,
        `Your ${sort} has been steady over your last check-ins.`,
      ]);
  }
}

function numbersOf(sort: Sort, values: readonly Value[]): string {
  const trend = trendOf(values);
  if (!trend) {
    const all = values.map(({ date, value }) => `${valueWords(sort, value)} on ${formatDay(date)}`);
    return `${sentence(sort)}: ${listed(all)}.`;
  }
  const scale = sort === 'mood' ? ', where 1 is very sad and 5 very happy' : '';
  return `${sentence(sort)} was ${trend.mean} of 5 on average in ${counted(trend.count, 'check-in')} (${formatDayMonth(trend.from)} to ${formatDayMonth(trend.to)}): ${halves(trend)}${scale}.`;
}

function halves({ early, late, half }: Trend): string {
  return `${early} in the first ${half}, ${late} in the last ${half}`;
}

function valueWords(sort: Sort, value: number): string {
  return sort === 'energy' ? `${value} of 5` : moodName(value);
}

function ownOf(sort: Sort): string {
  return sort === 'energy' ? 'an energy that you set' : 'a mood';
}

function nothingSaid(of: Sort | 'check_ins'): string {
  if (of === 'energy')
    return `None of your check-ins of the last ${TREND_DAYS} days has an energy that you set yet, so I can't say how it is going.`;
  if (of === 'mood')
    return `None of your check-ins of the last ${TREND_DAYS} days has a mood yet, so I can't say how it is going.`;
  return `There is no check-in of the last ${TREND_DAYS} days to go by yet.`;
}
