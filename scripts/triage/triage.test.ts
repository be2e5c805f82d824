import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOPIC_QUESTIONS } from '#shared/coach/answers/starter-questions.ts';
import { parseTriageData } from '#shared/coach/triage/triage-data.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { ROUTINES } from '#shared/content/routines.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { ownSentences } from './own-sentences.ts';
import { readBank } from './read-bank.ts';
import { readTriageFile, TRIAGE_FILE } from './triage-file.ts';

const data = readTriageFile();
const bank = readBank();
/** Each fifth line, judged as it is written: a spelling is a promise about any of them, and all take half a minute. */
const sample = bank
  .filter((_, at) => at % 5 === 0)
  .map(({ text }) => ({ text, triage: triageMessage(text, data) }));
const benign = bank.filter((line) => line.class === 'normal');

const SPELLINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['U+2019', (text) => text.replaceAll("'", '\u2019')],
  ['U+02BC', (text) => text.replaceAll("'", '\u02bc')],
  ['U+00B4', (text) => text.replaceAll("'", '\u00b4')],
  ['no apostrophe', (text) => text.replaceAll("'", '')],
  ['capitals', (text) => text.toUpperCase()],
  ['two spaces and a zero-width character', (text) => text.replaceAll(' ', ' \u200b ')],
  ['marks of direction', (text) => `\u202b${text}\u202c`],
  [
    'full width',
    (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
];

describe('the bank', () => {
  it('has at least 1,000 lines, 400 of them benign, and none twice', () => {
    expect(bank.length).toBeGreaterThanOrEqual(1000);
    expect(benign.length).toBeGreaterThanOrEqual(400);
    const texts = bank.map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('is judged as it is reviewed: 98 of 100 dangers found, no stop and at most 1 soft card in 100 benign lines', () => {
    const dangers = bank.filter((line) => line.class !== 'normal' && line.class !== 'answer_with_disclaimer');
    const missed = dangers.filter((line) => triageMessage(line.text, data).level === 'none');
    expect(missed.map(({ text }) => text).length).toBeLessThanOrEqual(dangers.length * 0.02);
    const alarms = benign.map((line) => triageMessage(line.text, data).level);
    expect(alarms.filter((level) => level === 'hard')).toEqual([]);
    expect(alarms.filter((level) => level === 'soft').length).toBeLessThanOrEqual(benign.length * 0.01);
  });

  it.each(SPELLINGS)('is judged the same with %s', (_, respell) => {
    const differing = sample.filter(({ text, triage }) => {
      const other = triageMessage(respell(text), data);
      return triage.class !== other.class || triage.level !== other.level;
    });
    expect(differing.map(({ text }) => text)).toEqual([]);
  });
});

describe('ordinary questions', () => {
  it.each([
    'Any clashes today?',
    "What's left today?",
    "What's on tomorrow?",
    'How has my energy been?',
    'How has my mood been?',
    'How is my week going?',
    ...Object.values(TOPIC_QUESTIONS),
  ])('the coach’s own offer "%s" gets no card', (question) => {
    expect(triageMessage(question, data)).toMatchObject({ level: 'none', class: 'normal' });
  });

  it('what an article says that it answers stops nobody but for a refusal, and rarely gets a card', async () => {
    const questions = (await loadArticles()).flatMap((article) => article.questions);
    const cards = questions
      .map((question) => triageMessage(question, data))
      .filter(({ level }) => level !== 'none');
    expect(cards.filter((card) => card.level === 'hard' && card.class !== 'refuse_and_refer')).toEqual([]);
    expect(cards.length).toBeLessThanOrEqual(questions.length * 0.05);
  });
});

describe('talks of a day', () => {
  it.each([
    'The glazier is due between nine and eleven and I have to wait in the flat, so no run this morning.',
    'I am afraid I missed the ankle routine on Monday because of the funeral, so leave it out.',
    'My wife says I snore like an old boat, and it has grown louder every year. Ought I to do something?',
    'Kindly make the breathing twelve minutes and the stretching ten.',
    'I have only just come in from the stables. Would you say what I still have to do?',
    'dumbbells to friday at 7pm, and ill read the sugars bit at 2',
    'end of my tether with this timetable, so only the walk',
    'she is left at playgroup till three so i can swim',
    'how do I jump the rope without tripping every time',
    'what should I eat after antibiotics',
  ])('"%s" gets no card', (text) => expect(triageMessage(text, data).level).toBe('none'));

  it.each([
    ['leave the swim, my chest is being crushed and my arm is numb', 'emergency_signpost'],
    ['no swim today, sudden chest pain', 'emergency_signpost'],
    ["push the spin class, I can't breathe", 'emergency_signpost'],
    ['cancel Thursday, I am not going to be alive by then', 'crisis_signpost'],
    ['I keep planning my funeral, I want to die', 'crisis_signpost'],
    ['put the run off, my calf is hot, red and swollen', 'urgent_signpost'],
  ])('"%s" is stopped in the middle of one', (text, safetyClass) =>
    expect(triageMessage(text, data)).toMatchObject({ level: 'hard', class: safetyClass }),
  );
});

describe('the chats’ own words', () => {
  const root = new URL('../../', import.meta.url);
  const own = [...ownSentences(root), ...ROUTINES.map(({ label }) => label)];

  it('get no card: each button, starter, example and sentence', () => {
    expect(own.length).toBeGreaterThan(300);
    const carded = own.filter((text) => triageMessage(text, data).level !== 'none');
    expect(carded).toEqual([]);
  });

  it.each([
    '10',
    '8/10',
    'half six',
    '7pm',
    'tomorrow at 18:00',
    'Sunday',
    '3 times a week',
    'yes',
    'no thanks',
    'ok 9 then',
  ])('and neither does "%s"', (text) => expect(triageMessage(text, data).level).toBe('none'));
});

describe('the data file', () => {
  it('is at most 400 kB', () => {
    expect(readFileSync(TRIAGE_FILE).length).toBeLessThanOrEqual(400_000);
  });

  it('is refused where a byte differs or the end is missing', () => {
    const bytes = new Uint8Array(readFileSync(TRIAGE_FILE));
    const changed = bytes.slice();
    changed[5000] = (changed[5000] ?? 0) ^ 1;
    expect(() => parseTriageData(changed)).toThrow('damaged');
    expect(() => parseTriageData(bytes.subarray(0, 5000))).toThrow('another version');
    expect(() => parseTriageData(bytes.subarray(0, bytes.length - 1))).toThrow('damaged');
  });
});
