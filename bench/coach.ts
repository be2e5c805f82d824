import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { startEmbedder } from '#server/modules/chat/embedding/start-embedder.ts';
import { createServerRetrieval } from '#server/modules/chat/embedding/server-retrieval.ts';
import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { ownAsks } from '#shared/coach/answers/testing/own-asks.ts';
import { aCheckIn, aTask, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import config from '../playwright.config.ts';
import { compactTopics } from '../scripts/build/compact-topics.ts';
import { phraseModules } from '../scripts/phrases/phrase-modules.ts';
import { writeTopicVectors } from '../scripts/build/write-topic-vectors.ts';
import { fillChat } from './coach-page/fill-chat.ts';
import { keyTimes } from './coach-page/key-times.ts';
import type { AnswerTimes } from './coach-page/answer-questions.ts';
import { summarise } from './summarise.ts';

const QUESTIONS = 200;
const WEEKS = 12;
const TASKS_A_DAY = 8;
const WARM_UP = 20;
/** The browser's processor is made so many times slower. */
const SLOWER = 4;
const MESSAGES = 1000;
const LETTERS = 50;
/** How often older messages are loaded, 20 each time. */
const EARLIER = 10;

/**
 * The time of an answer, warm, over 200 questions and a programme of twelve weeks: on the server, with embeddings; in a
 * browser at a four times slower processor, by words. Without triage, storage and network. Then the time of a key in the
 * real screen with a thousand messages on the device.
 */
export async function benchCoach(): Promise<boolean> {
  const questions = await someQuestions();
  const facts = manyFacts();
  await benchServer(questions, facts);
  await benchBrowser(questions, facts);
  await benchTyping();
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

/** From a key to the frame that shows its letter, offline, as the chat opens and with older messages loaded. */
async function benchTyping(): Promise<void> {
  const server = await createAppServer();
  await server.start();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await openLongChat(browser, server.url);
    const session = await page.context().newCDPSession(page);
    const typed = async (words: string) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      console.log(summarise(`a key, ${words}, processor ÷ ${SLOWER}`, await keyTimes(page, LETTERS)));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    };
    await typed('as opened');
    const earlier = page.getByRole('button', { name: 'Load earlier' });
    for (let n = 0; n < EARLIER; n += 1) {
      await earlier.click();
      await page.waitForTimeout(300);
    }
    await typed(`${EARLIER * 20} more shown`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function openLongChat(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  // The loader that runs this file wraps named functions; what is sent into the page finds no wrapper there.
  await page.addInitScript('globalThis.__name = (fn) => fn;');
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('button', { name: /Change status$/ })
    .first()
    .waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/app/chat');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('How much salt a day?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Answer from our library').first().waitFor();
  await page.waitForTimeout(1000);
  await context.setOffline(true);
  console.log(`${await page.evaluate(fillChat, MESSAGES)} messages in the database of the page`);
  await page.reload();
  await page.getByRole('button', { name: 'Load earlier' }).waitFor();
  return page;
}

/** The coach as a device loads it, in one script. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [compactTopics(), phraseModules()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: false } },
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
