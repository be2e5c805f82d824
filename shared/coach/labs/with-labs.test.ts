import { describe, expect, it } from 'vitest';
import { aFile } from '../../domain/trends/testing/a-file.ts';
import type { ReadFile } from '../../domain/trends/trend-result.ts';
import { answerQuestion } from '../answers/answer-question.ts';
import type { Turn } from '../answers/coach-reply.ts';
import { resolveQuestion } from '../answers/resolve-question.ts';
import { someFacts } from '../answers/testing/own-facts.ts';
import { createWordRetrieval } from '../retrieval/create-retrieval.ts';
import { loadTopics } from '../retrieval/load-topics.ts';
import { createWordRanking } from '../retrieval/word-ranking.ts';
import type { Triage } from '../triage/safety.ts';
import { namedEntries } from './named-entries.ts';
import { withLabs } from './with-labs.ts';

const topics = await loadTopics();
const retrieval = createWordRetrieval(topics, createWordRanking(topics));
const NORMAL: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'none' };

function ask(question: string, files: readonly ReadFile[], earlier: readonly Turn[] = []) {
  const facts = someFacts();
  const reply = answerQuestion(question, facts, earlier, retrieval, NORMAL);
  return withLabs(reply, resolveQuestion(question, earlier, facts.today).question, files, retrieval);
}

const LDL = [4.1, 3.9, 3.6, 3.4].map((value, at) =>
  aFile(at + 1, `202${at + 2}-03-01`, { rows: [{ value }] }),
);

describe('a question about own results', () => {
  it('is answered from confirmed values, each beside its own lab’s range', () => {
    const { content, intent } = ask('How has my LDL cholesterol changed?', LDL);
    expect(intent).toBe('biomarker');
    expect(content).toContain(
      "**LDL cholesterol** was 3.4 mmol/L on 1 March 2025: above the lab's range of that day (up to 3). Discuss it with your clinician.",
    );
    expect(content).toContain('The values have gone down');
    expect(content).toContain('[all values](/app/health-data?biomarker=ldl)');
    expect(content.split(/\s+/).length).toBeLessThanOrEqual(120);
  });

  it('speaks of no value that is not confirmed', () => {
    const open = aFile(1, '2026-03-01', { open: [0] });
    const { content } = ask('my LDL is 3.4, is that bad?', [open]);
    expect(content).toContain('you have no confirmed value of **LDL cholesterol**');
    expect(content).not.toContain('3.4');
    expect(ask('what do my blood results mean', [open]).content).toContain(
      'I speak only of values that you confirmed',
    );
  });

  it('that names no test tells what lies outside in the latest sample', () => {
    const panel = aFile(9, '2026-03-01', {
      rows: [
        {},
        { canonical: 'crp', name: 'CRP', value: 1.2, unit: 'mg/L', reference_max: 5, status: 'normal' },
      ],
    });
    expect(ask('what do my latest blood results say', [...LDL, panel]).content).toContain(
      "1 of 2 lies outside the lab's range: **LDL cholesterol** 3.4 mmol/L. Discuss it with your clinician.",
    );
  });

  it('never speaks of an earlier result that a paper prints as the latest where a newer one waits', () => {
    const paper = aFile(9, '2026-03-01', { earlier: [{ day: '2024-05-02', value: 4.1 }], open: [0] });
    const { content } = ask('How has my LDL cholesterol changed?', [paper]);
    expect(content).toContain('was 4.1 mmol/L on 2 May 2024');
    expect(content).toContain('A newer result waits for you to confirm it');
    expect(ask('what do my latest blood results say', [paper]).content).not.toContain('latest sample');
    const confirmed = aFile(9, '2026-03-01', { earlier: [{ day: '2024-05-02', value: 4.1 }] });
    expect(ask('How has my LDL cholesterol changed?', [confirmed]).content).toContain(
      'was 3.4 mmol/L on 1 March 2026',
    );
  });

  const differing = [
    aFile(12, '2026-03-01', { rows: [{ value: 5.1 }] }),
    aFile(13, '2026-03-01', { rows: [{ value: 5.4 }] }),
  ];
  const first = aFile(1, '2024-03-01', { rows: [{ value: 2.1, status: 'normal' }] });

  it('never calls a value the only or the latest one where confirmed values wait for a choice or a day', () => {
    const { content } = ask('How has my LDL cholesterol changed?', [first, ...differing]);
    expect(content).toContain('was 2.1 mmol/L on 1 March 2024');
    expect(content).toContain('The reports of 1 March 2026 differ');
    expect(content).not.toMatch(/the only|the latest/);
    const undated = ask('How has my LDL cholesterol changed?', [first, aFile(2, null)]).content;
    expect(undated).toContain('1 confirmed value has no day');
    expect(undated).not.toMatch(/the only|the latest/);
  });

  it('says no direction where newer values wait for a choice', () => {
    expect(ask('How has my LDL cholesterol changed?', [...LDL, ...differing]).content).not.toContain(
      'gone down',
    );
  });

  it('that names no test says which newer results are not in the sample it speaks of', () => {
    const waiting = aFile(2, '2026-03-01', { open: [0] });
    const { content } = ask('what do my latest blood results say', [first, waiting]);
    expect(content).toContain('A newer result waits for you to confirm it');
    expect(content).not.toContain('Of the latest sample,');
    const open = ask('what do my latest blood results say', [first, ...differing]).content;
    expect(open).toContain('The reports of 1 March 2026 differ');
    expect(open).not.toContain('Of the latest sample,');
  });

  it('that names no test counts only values that have a side', () => {
    const panel = aFile(9, '2026-03-01', {
      rows: [
        {},
        { canonical: 'crp', name: 'CRP', value: 1.2, unit: 'mg/L', reference_max: null, status: 'other' },
      ],
    });
    expect(ask('what do my latest blood results say', [panel]).content).toContain('1 of 1 lies outside');
    const bare = aFile(9, '2026-03-01', { rows: [{ reference_max: null, status: 'other' }] });
    expect(ask('what do my latest blood results say', [bare]).content).not.toMatch(/of 1 lie|0 of/);
  });

  it('goes on to another test', () => {
    const earlier: Turn[] = [{ role: 'user', content: 'How has my CRP changed?' }];
    expect(ask('and for LDL?', LDL, earlier).content).toContain('**LDL cholesterol** was 3.4');
  });

  it('leaves a question about the plan or the day alone', () => {
    expect(ask('how has my sleep changed over the years', LDL).intent).not.toBe('biomarker');
    expect(ask("what's on today?", LDL).content).not.toContain('LDL');
  });
});

it.each([
  ['how is my LDL cholesterol', ['ldl']],
  ['my total cholesterol and HDL', ['chol_total', 'hdl']],
  ['my urine glucose', ['urine_glucose']],
  ['my blood sugar', ['glucose']],
  ['my HbA1c', ['hba1c']],
  ['the na of my day', []],
])('"%s" names %j', (question, ids) => {
  expect(
    namedEntries(question)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});
