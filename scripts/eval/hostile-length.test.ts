import { expect, it } from 'vitest';
import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { aTask, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import { planContextOf } from '#shared/coach/planner/plan/plan-context-of.ts';
import { reply, startSession } from '#shared/coach/planner/session/scenario-session.ts';
import { createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { readDocument } from '#server/reading/read-document.ts';
import { knownNames } from '#server/reading/words/test-names/known-names.ts';

/* Nothing that somebody may send makes a text cost more than it is long. Triage counts its own steps. */
const NORMAL: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'none' };
const NOW = '2026-03-10T08:30';
/** Milliseconds of processor time: what 1,000 characters may cost, and what is too little to compare. */
const [MOST_MS, NOISE_MS] = [150, 40];
const SHAPES = process.env.DAYMARK_LONG ? 200 : 24;
/** Parts of plans, questions and lab reports, and marks that rules look for. */
const WORDS =
  'move skip strength walk video to 7pm 19:30 tomorrow evening everything and then not 10 minutes later my energy ldl cholesterol 3.4 mmol/L < 3.0 12.0 - 16.0 1,250 2026-03-02 12/11/2025 haemoglobin (H) patient: born collected: 09.12. ½ Straße sleep salt how much why should i'.split(
    ' ',
  );
const JOINS = [' ', ', ', ' and ', ';', '\n', '. ', ' - ', '', '"', '(', ' to '];

function shape(number: number): string {
  const parts = Array.from(
    { length: 1 + (number % 6) },
    (_, at) => WORDS[(number * 7919 + at * 104_729) % WORDS.length] ?? '',
  );
  const join = JOINS[number % JOINS.length] ?? ' ';
  return parts.join(join) + (JOINS[(number * 3) % JOINS.length] ?? ' ');
}

const ofLength = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));
const facts = someFacts({ events: [aTask(1, '2026-03-10', '17:00', 'Strength session')] });
const task = (id: string, title: string, start: string, end: string) =>
  anEvent({ id, title, start_local: `2026-03-10T${start}`, end_local: `2026-03-10T${end}` });
const context = planContextOf({
  programme: { start_date: '2026-03-02', end_date: '2026-04-05', time_zone: 'Europe/London' },
  selectedDate: '2026-03-10',
  nowMs: Date.parse('2026-03-10T08:30:00.000Z'),
  events: [
    task('walk', 'Morning daylight walk', '09:00', '09:15'),
    task('strength', 'Strength session', '17:00', '17:45'),
    task('video', 'Watch: Your blood panel explained', '12:00', '12:20'),
  ],
});
const { session } = startSession('pre_checkin_review', context);
const options = { lookup: knownNames(), today: '2026-03-10', maxPages: 40, maxCsvRows: 20_000 };

it.each<[string, number, (text: string) => unknown]>([
  ['the planner', 1_000, (text) => reply(session, text, NOW, context)],
  ['the coach and its retrieval', 500, (text) => answerQuestion(text, facts, [], retrieval, NORMAL)],
  [
    'the reader of a table',
    4_000,
    (text) => readDocument(new TextEncoder().encode(`Test,Result,Unit\n${text}`), options),
  ],
  [
    'the reader of one cell',
    1_000,
    (text) =>
      readDocument(
        new TextEncoder().encode(`Test,Result,Unit\nLDL,"${text.replaceAll('"', '')}",%\n`),
        options,
      ),
  ],
])('%s pays no more for a text than it is long', async (_what, length, work) => {
  const costOf = async (text: string): Promise<number> => {
    const before = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await costOf(ofLength('walk ', length));
  const costly: unknown[] = [];
  for (let number = 0; number < SHAPES; number += 1) {
    const part = shape(number);
    const measured = async () => {
      const [once, twice] = [await costOf(ofLength(part, length)), await costOf(ofLength(part, 2 * length))];
      return once > MOST_MS || twice > 3 * once + NOISE_MS ? [Math.round(once), Math.round(twice)] : null;
    };
    // Compiling and garbage collection cost once, or twice beside other suites. What the text itself costs, it costs again.
    const costs = (await measured()) && (await measured()) && (await measured());
    if (costs) costly.push([part, ...costs]);
  }
  expect(costly).toEqual([]);
});
