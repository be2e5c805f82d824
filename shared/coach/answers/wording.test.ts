import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { counted, dayWords, escapeMarkdown, listed, ownWords, pick } from './wording.ts';

describe('words of a participant', () => {
  it.each([
    ['![x](http://evil/?q=1)', String.raw`**\!\[x\](http\://evil/?q=1)**`],
    ['[a](javascript:alert(1))', String.raw`**\[a\](javascript:alert(1))**`],
    ['<img src=x onerror=alert(1)>', String.raw`**\<img src=x onerror=alert(1)\>**`],
    ['**bold** _it_ `code` ~~no~~', String.raw`**\*\*bold\*\* \_it\_ \`code\` \~\~no\~\~**`],
    ['www.evil.com a@b.co', String.raw`**www\.evil.com a\@b.co**`],
    ['two\nlines\u0000here', '**two lines here**'],
    ['   ', '(no title)'],
  ])('shows %j as its letters', (written, markdown) => {
    expect(ownWords(written)).toBe(markdown);
  });

  it.each([
    '![x](http://evil/?q=1) [a](javascript:alert(1))',
    '<img src=x onerror=alert(1)> &lt;b&gt;',
    'http://evil.com www.evil.com https://evil.com a@b.co',
    '# 1. - + > | a | b |',
  ])('come out of Markdown as they went in: %j', (written) => {
    const html = marked.parse(`Next is ${ownWords(written)} at 12:00.`, { async: false });
    const shown = /^<p>Next is <strong>(.*)<\/strong> at 12:00\.<\/p>\n$/.exec(html)?.[1];
    const plain = shown
      ?.replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&');
    expect(plain).toBe(written);
  });

  it('are cut after ten words or eighty letters', () => {
    expect(ownWords('a b c d e f g h i j k l')).toBe('**a b c d e f g h i j…**');
    expect(ownWords('x'.repeat(90))).toBe(`**${'x'.repeat(80)}…**`);
  });

  it('stand apart from the sentence where they run from right to left', () => {
    expect(ownWords('מדיטציה')).toBe('\u2068**מדיטציה**\u2069');
  });

  it('keep every letter that is no mark', () => {
    expect(escapeMarkdown("Call Pam at 6 (it's fun): 2 + 2 = 4.")).toBe(
      "Call Pam at 6 (it's fun): 2 + 2 = 4.",
    );
  });
});

it('picks the same wording for the same seed, and every wording for some', () => {
  const wordings = ['a', 'b', 'c'] as const;
  expect(pick('how is my sleep', [...wordings])).toBe(pick('how is my sleep', [...wordings]));
  const seen = new Set(Array.from({ length: 60 }, (_, n) => pick(`question ${n}`, [...wordings])));
  expect(seen.size).toBe(3);
});

it('lists, counts and names days as a person would', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect([counted(1, 'task'), counted(2, 'task')]).toEqual(['1 task', '2 tasks']);
  expect(dayWords('2026-03-11', '2026-03-10')).toBe('tomorrow, Wednesday 11 March');
  expect(dayWords('2026-03-19', '2026-03-10')).toBe('Thursday 19 March');
});
