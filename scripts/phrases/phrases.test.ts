import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { moduleOfPhrases, readPhrases } from './read-phrases.mjs';

/** The triage's bank and its words have forms of their own, and readers that refuse others. */
const OTHER_FORMS = /^shared\/coach\/triage\//;

const files = ['shared', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.txt') && !OTHER_FORMS.test(file));

it.each(files)('%s says first what its phrases are, and every name has some', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# \w/);
  const phrases = readPhrases(text, file);
  expect(Object.keys(phrases)).not.toEqual([]);
  expect(Object.keys(phrases).filter((name) => phrases[name]?.length === 0)).toEqual([]);
});

describe.each(['shared/coach/retrieval/ways-of-asking', 'shared/coach/retrieval/further-ways'])(
  '%s',
  (folder) => {
    it.each([...new Set(LIBRARY_ARTICLES.map(({ category }) => category))])(
      'has ways of asking for every article on %s, and for nothing else',
      (category) => {
        const file = `${folder}/${category}.txt`;
        const articles = LIBRARY_ARTICLES.filter((article) => article.category === category);
        expect(Object.keys(readPhrases(readFileSync(file, 'utf8'), file)).sort()).toEqual(
          articles.map(({ id }) => id).sort(),
        );
      },
    );
  },
);

describe('a file of phrases', () => {
  it.each([
    ['a phrase without a name', 'hello\n', 'f.txt:1: no [name] above it'],
    ['a name twice', '[a]\nx\n[b]\ny\n[a]\nz\n', 'f.txt:5: [a] is there twice'],
    ['a phrase twice', '[a]\nx\nx\n', 'f.txt:3: "x" is there twice'],
    ['a space that nobody sees', '[a]\nx \n', 'f.txt:2: a space'],
  ])('is refused for %s', (_, text, why) => {
    expect(() => readPhrases(text, 'f.txt')).toThrow(why);
  });

  it('is a module of lists, without its remarks', async () => {
    const code = moduleOfPhrases('# A remark.\n[a b]\none `$`\n\n# Another.\ntwo "2"\n[c]\n\\w+\n', 'f.txt');
    expect(code).not.toContain('remark');
    const { phrases } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      phrases: unknown;
    };
    expect(phrases).toEqual({ 'a b': ['one `$`', 'two "2"'], c: ['\\w+'] });
  });
});
