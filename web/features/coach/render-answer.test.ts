// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderAnswer } from './render-answer.ts';

const SOURCE = 'https://www.nhs.uk/live-well/sleep/';

function shown(source: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderAnswer(source, new Set([SOURCE]));
  return box;
}

const hrefs = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('each block has its own direction of reading', () => {
  const box = shown('Walk.\n\nامشِ.\n\n- one\n- two');
  expect(
    [...box.querySelectorAll('p, li')].map(({ attributes }) => attributes.getNamedItem('dir')?.value),
  ).toEqual(['auto', 'auto', 'auto', 'auto']);
});

test('a picture is its words, and loads nothing', () => {
  const box = shown(
    '![What did you say about my knee?](https://evil.example/?q=knee) and <img src=x onerror=alert(1)>',
  );
  expect(box.querySelector('img')).toBeNull();
  expect(box.textContent).toContain('What did you say about my knee?');
  expect(box.textContent).toContain('<img src=x onerror=alert(1)>');
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example/app/',
  'mailto:a@b.example',
  'tel:999',
  '/app/../auth/v1/logout',
  '/app/\\evil.example',
  'data:text/html,x',
])('a link to %s is plain words', (address) => {
  const box = shown(`Read [this one](<${address}>).`);
  expect(hrefs(box)).toEqual([]);
  expect(box.textContent?.trim()).toBe('Read this one.');
});

test('a bare address is no link either', () => {
  expect(hrefs(shown('See https://evil.example/ now.'))).toEqual([]);
});

test('a link into the app stays, and one to a cited source opens beside the app', () => {
  const box = shown(`[the article](/app/educational-content/sleep-hours) and [its source](${SOURCE})`);
  expect(hrefs(box)).toEqual(['/app/educational-content/sleep-hours', SOURCE]);
  expect(box.querySelectorAll('a')[1]).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
});

test('a heading takes no place in the page’s outline', () => {
  const box = shown('# Big\n\nwords');
  expect(box.querySelector('h1, h2, h3')).toBeNull();
  expect(box.querySelector('strong')?.textContent).toBe('Big');
});

test('quotes and lists in each other cost no more than they are long, and lose no word', () => {
  const costOf = (source: string) => {
    const before = process.cpuUsage();
    const box = shown(`${source}words`);
    const { user, system } = process.cpuUsage(before);
    expect(box.textContent).toContain('words');
    return (user + system) / 1000;
  };
  // Of processor time; a thousand quotes took 4,900 ms.
  for (const part of ['> ', '>', '1. ', '- > ', '> - ', '> 1. '])
    expect([part, costOf(part.repeat(1000)) < 400]).toEqual([part, true]);
  const indented = Array.from({ length: 200 }, (_, n) => `${'  '.repeat(n)}- step ${n}\n`).join('');
  expect(costOf(indented)).toBeLessThan(800);
  expect(shown('> > a\n> - b').querySelectorAll('blockquote')).toHaveLength(2);
});
