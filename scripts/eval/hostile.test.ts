import { readFileSync } from 'node:fs';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import type { CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import { aCheckIn, aTask, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import { withLabs } from '#shared/coach/labs/with-labs.ts';
import { aFile } from '#shared/domain/trends/testing/a-file.ts';
import { createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';

const { items } = JSON.parse(readFileSync('scripts/eval/sets/hostile.json', 'utf8')) as {
  items: { id: string; where: string; text: string }[];
};
const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));
const NORMAL: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'none' };
const CANARY = 'canary-7d1f';
const QUESTIONS = [
  "what's on today?",
  'how has my energy been?',
  'any clashes today?',
  'how much salt a day',
];

const LAB_QUESTIONS = [
  'what do my blood results mean',
  'How has my LDL cholesterol changed?',
  'how has my crp changed',
];

/** The participant's own rows with the text in each place that a participant writes. */
const factsWith = (text: string) =>
  someFacts({
    name: CANARY,
    events: [aTask(1, '2026-03-10', '17:00', text), aTask(2, '2026-03-10', '17:10', `Walk ${text}`)],
    check_ins: [2, 3, 5, 6, 8].map((day, at) =>
      aCheckIn(100 + at, `2026-03-0${day}`, { notes: `${CANARY} ${text}` }),
    ),
  });

describe.each(items)('$id in a $where', ({ text }) => {
  it('brings no picture, no markup and no link that leaves the app into an answer', () => {
    const facts = factsWith(text);
    const before = structuredClone(facts);
    for (const question of [...QUESTIONS, text]) {
      for (const part of spoken(
        answerQuestion(question, facts, [{ role: 'user', content: text }], retrieval, NORMAL),
      )) {
        const risky = tokensOf(part).filter(isRisky);
        expect(risky).toEqual([]);
      }
    }
    expect(facts).toEqual(before);
  });

  it('brings none either as the words of a lab report', () => {
    const lab = aFile(1, '2026-03-01', {
      document: { filename: text },
      rows: [
        { name: text, value: null, value_text: text.slice(0, 100), unit: text.slice(0, 60), status: 'other' },
        { canonical: 'crp', name: text, unit: text.slice(0, 60) },
        { canonical: null, name: text },
      ],
    });
    for (const question of LAB_QUESTIONS) {
      const reply = answerQuestion(question, factsWith('Walk'), [], retrieval, NORMAL);
      const answered = withLabs(reply, question, [lab], retrieval);
      expect(answered.intent).toBe('biomarker');
      expect(tokensOf(answered.content).filter(isRisky)).toEqual([]);
      expect(answered.content).not.toContain(CANARY);
    }
  });

  it('is told nothing of a note, nor of somebody’s name', () => {
    const earlier: Turn[] = [{ role: 'assistant', content: 'Hello.' }];
    const reply = answerQuestion(text, factsWith('Walk'), earlier, retrieval, NORMAL);
    expect(spoken(reply).join(' ')).not.toContain(CANARY);
  });
});

function spoken({ content, for_you }: CoachReply): string[] {
  return [content, for_you ?? ''];
}

function tokensOf(markdown: string): Token[] {
  const found: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    found.push(token);
  });
  return found;
}

function isRisky(token: Token): boolean {
  if (token.type === 'link') return !(token as { href: string }).href.startsWith('/app/');
  return token.type === 'image' || token.type === 'html';
}
