import { describe, expect, it } from 'vitest';
import type { Article } from '#shared/content/articles/article.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { SOURCES, type SourceId } from '#shared/content/articles/sources.ts';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { articleText, contentFaults, overdueArticles } from './content-faults.ts';
import { readingGrade } from './reading-grade.ts';

const articles = await loadArticles();
const faultsWith = (change: Partial<Article>) => {
  const changed = articles.map((article) => {
    if (article.id !== 'salt') return article;
    const next = { ...article, ...change };
    return 'grade' in change ? next : { ...next, grade: readingGrade(articleText(next)) };
  });
  return contentFaults({ articles: changed, stubs: LIBRARY_ARTICLES, sources: SOURCES });
};

describe('the check of the library', () => {
  it('finds nothing wrong with the library as it is', () => {
    expect(contentFaults({ articles, stubs: LIBRARY_ARTICLES, sources: SOURCES })).toEqual([]);
    expect(articles).toHaveLength(109);
  });

  it.each<[string, Partial<Article>, string]>([
    ['a missing source', { sources: [] }, 'salt: there is no source'],
    ['an unknown source', { sources: ['nothing' as SourceId] }, 'salt: there is no source nothing'],
    [
      'an unknown article to read next',
      { related: ['nothing'] },
      'salt: there is no other article nothing to read next',
    ],
    [
      'an article that leads to itself',
      { related: ['salt'] },
      'salt: there is no other article salt to read next',
    ],
    ['too few questions', { questions: ['Why?'] }, 'salt: there are 1 questions, not 6 to 10'],
    [
      'an answer that is too long',
      { answer: 'word '.repeat(61) },
      'salt: the answer has 61 words, more than 60',
    ],
    ['a grade that the text does not have', { grade: 1 }, 'salt: the grade is given as 1, but the text has '],
    ['a review without a date', { review_due: 'soon' }, 'salt: soon is no date for a review'],
  ])('finds %s', (_, change, fault) => {
    expect(faultsWith(change).join('\n')).toContain(fault);
  });

  it('finds a dead link in the text', () => {
    const body = `${articles.find(({ id }) => id === 'salt')?.body ?? ''}\n\nSee [this](/app/educational-content/nothing).`;
    expect(faultsWith({ body })).toContain('salt: the link /app/educational-content/nothing is dead');
  });

  it('finds a text that is too short, and one that is too hard', () => {
    const hard = 'Cardiometabolic multimorbidity necessitates comprehensive interdisciplinary management. ';
    const faults = faultsWith({ body: hard.repeat(40) }).join('\n');
    expect(faults).toContain('above 9');
    expect(faultsWith({ body: 'Eat less salt.' }).join('\n')).toMatch(
      /the text has \d+ words, not 250 to 450/,
    );
  });

  it('finds an article that the library does not list, and one that is not written', () => {
    const faults = faultsWith({ title: 'Pepper' });
    expect(faults).toContain('no article is written for nutrition / salt / Salt and your blood pressure');
    expect(faults).toContain('the library does not list nutrition / salt / Pepper');
  });

  it.each([
    ['https://www.nhs.uk/live-well/eat-well/salt/', 0],
    ['https://www.example.org/salt.pdf', 1],
    ['https://doi.org/10.1000/182', 1],
    ['https://www.nice.org.uk/guidance/ng136', 1],
  ])('takes a source without a year only where it is a page that is kept up to date: %s', (url, count) => {
    const [id = '', source] = Object.entries(SOURCES)[0] ?? [];
    if (!source) throw new Error('There is no source');
    const sources = { ...SOURCES, [id]: { ...source, year: null, url } };
    const faults = contentFaults({ articles, stubs: LIBRARY_ARTICLES, sources });
    expect(faults).toHaveLength(count);
    expect(faults.every((fault) => fault.startsWith(`source ${id}: it has no year`))).toBe(true);
  });

  it('tells which reviews are overdue on a day', () => {
    expect(overdueArticles(articles, '2026-11-21')).toEqual([]);
    expect(overdueArticles(articles, '2030-01-01')).toHaveLength(109);
  });

  it('has no clinician named as a reviewer who is not one', () => {
    expect(articles.filter(({ reviewer }) => reviewer !== null)).toEqual([]);
  });
});
