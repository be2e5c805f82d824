import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhrases } from '#shared/coach/phrases.ts';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';

/** The triage's bank and its words have forms of their own, and readers that refuse others. */
const OTHER_FORMS = /^shared\/coach\/triage\//;

const files = ['shared', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.txt') && !OTHER_FORMS.test(file));

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const phrases = readPhrases(text);

  it('says first what its phrases are, and has each below a name', () => {
    expect(lines[0]).toMatch(/^# \w/);
    expect(lines.find((line) => !line.startsWith('#'))).toMatch(/^\[.+\]$/);
    expect(Object.entries(phrases).filter(([, { length }]) => length === 0)).toEqual([]);
  });

  it('has no name twice, and no phrase twice below a name', () => {
    const names = lines.filter((line) => line.startsWith('['));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const [name, { length }] of Object.entries(phrases))
      expect([name, new Set(phrases[name]).size]).toEqual([name, length]);
  });

  it('has no empty line and no space at the ends of a line', () => {
    expect(lines.slice(0, -1).filter((line) => line === '' || line !== line.trim())).toEqual([]);
    expect(lines.at(-1)).toBe('');
  });
});

describe.each(['shared/coach/retrieval/ways-of-asking', 'server/modules/chat/embedding/further-ways'])(
  '%s',
  (folder) => {
    const ofCategory = (category: string) =>
      Object.keys(readPhrases(readFileSync(`${folder}/${category}.txt`, 'utf8'))).sort();

    it.each([...new Set(LIBRARY_ARTICLES.map(({ category }) => category))])(
      'has ways of asking for every article on %s, and for nothing else',
      (category) => {
        const articles = LIBRARY_ARTICLES.filter((article) => article.category === category);
        expect(ofCategory(category)).toEqual(articles.map(({ id }) => id).sort());
      },
    );
  },
);
