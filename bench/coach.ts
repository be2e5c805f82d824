import { chromium } from '@playwright/test';
import { build } from 'vite';
import { startEmbedder } from '#server/modules/chat/embedding/start-embedder.ts';
import { createServerRetrieval } from '#server/modules/chat/embedding/server-retrieval.ts';
import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { ownAsks } from '#shared/coach/answers/testing/own-asks.ts';
import { aCheckIn, aTask, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { addDays } from '#shared/domain/local-date.ts';
import config from '../playwright.config.ts';
import { compactTopics } from '../scripts/compact-topics.ts';
import { writeTopicVectors } from '../scripts/write-topic-vectors.ts';
import type { AnswerTimes } from './coach-page/answer-questions.ts';
import { summarise } from './summarise.ts';

const QUESTIONS = 200;
const WEEKS = 12;
const TASKS_A_DAY = 8;
const WARM_UP = 20;
/** The browser's processor is made so many times slower. */
const SLOWER = 4;

/**
 * The time of an answer, warm, over 200 questions and a programme of twelve weeks: on the server, with embeddings; in a
 * browser at a four times slower processor, by words. Without triage, storage and network.
 */
export async function benchCoach(): Promise<boolean> {
  const questions = await someQuestions();
  const facts = manyFacts();
  await benchServer(questions, facts);
  await benchBrowser(questions, facts);
  return true;
}

async function benchServer(questions: readonly string[], facts: CoachFacts): Promise<void> {
  const vectorsFile = '.cache/topic-vectors.bin';
  await writeTopicVectors(vectorsFile);
  const embedder = startEmbedder();
  const retrieval = await createServerRetrieval({ embedder, onFailure: console.error, vectorsFile });
  if (!(await retrieval.warmUp())) console.log('the embeddings are not installed: these are the words alone');
  const once = async (question: string) => {
    const start = performance.now();
    const prepared = await retrieval.prepare(question);
    answerQuestion(question, facts, [], prepared, {
      level: 'none',
      class: 'normal',
      subtype: null,
      rule: 'none',
    });
    return performance.now() - start;
  };
  for (const question of questions.slice(0, WARM_UP)) await once(question);
  const times: number[] = [];
  for (const question of questions) times.push(await once(question));
  await embedder.close();
  console.log(summarise('an answer of the server', times));
}

async function benchBrowser(questions: readonly string[], facts: CoachFacts): Promise<void> {
  const script = await pageScript();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ type: 'module', content: script });
    await page.waitForFunction(() => 'answerQuestions' in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times: AnswerTimes = await page.evaluate(
      (given) => globalThis.answerQuestions(given.questions, given.facts),
      { questions: [...questions], facts },
    );
    console.log(summarise(`an answer, processor ÷ ${SLOWER}`, times.answers));
    console.log(summarise(`the coach ready, processor ÷ ${SLOWER}`, [times.ready]));
  } finally {
    await browser.close();
  }
}

/** The coach as a device loads it, in one script. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [compactTopics()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'bench/coach-page/answer-questions.ts', formats: ['es'], fileName: () => 'coach.js' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page of the bench was not built');
  return chunk.code;
}

/** Of each kind of question, and the library's own in turn. */
async function someQuestions(): Promise<string[]> {
  const ofTheLibrary = (await loadArticles()).flatMap(({ questions }) => questions.slice(0, 3));
  return [...ownAsks, ...ofTheLibrary].slice(0, QUESTIONS);
}

function manyFacts(): CoachFacts {
  const first = '2026-01-05';
  const days = Array.from({ length: WEEKS * 7 }, (_, day) => addDays(first, day));
  return someFacts({
    programme: {
      id: '00000000-0000-4000-8000-0000000000aa',
      title: 'Twelve weeks',
      start_date: first,
      end_date: days.at(-1) ?? first,
      time_zone: 'Europe/London',
      created_at: '2026-01-05T08:00:00.000Z',
    },
    events: days.flatMap((date, day) =>
      Array.from({ length: TASKS_A_DAY }, (_, at) =>
        aTask(
          day * TASKS_A_DAY + at,
          date,
          at === 0 ? null : `${String(6 + at * 2).padStart(2, '0')}:00`,
          `Task number ${at}`,
          {
            metadata: { article: at % 2 === 0 ? 'salt' : 'zone-2' },
          },
        ),
      ),
    ),
    check_ins: days.slice(0, 65).map((date, at) => aCheckIn(at, date)),
    submitted: days.slice(0, 60),
  });
}
