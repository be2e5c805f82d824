import { expect, it } from 'vitest';
import { mailPage, timeInWords } from './mail-page.ts';

const mail = mailPage({
  to: 'ann@daymark.example',
  subject: 'News',
  heading: 'A <b> heading',
  blocks: [
    { kind: 'text', text: 'For "Ann" & Bea' },
    { kind: 'code', code: '123456' },
    { kind: 'button', label: 'Open', url: 'https://daymark.example/?a=1&b=2' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'aside', text: 'By the way.' },
  ],
});

it('says the same as text and as HTML', () => {
  expect(mail.text).toBe(
    [
      'A <b> heading',
      'For "Ann" & Bea',
      '    123456',
      'Open:\nhttps://daymark.example/?a=1&b=2',
      '- one\n- two',
      'By the way.',
      'Daymark\n',
    ].join('\n\n'),
  );
  for (const said of ['123456', 'Open', '>one<', '>two<', 'By the way.']) expect(mail.html).toContain(said);
});

it('escapes what it was given, in text and in addresses', () => {
  expect(mail.html).toContain('A &lt;b&gt; heading');
  expect(mail.html).toContain('For &quot;Ann&quot; &amp; Bea');
  expect(mail.html).toContain('href="https://daymark.example/?a=1&amp;b=2"');
});

it('asks for nothing from outside and runs nothing', () => {
  expect(mail.html).not.toMatch(/<(?:script|img|link|iframe)|url\(|@import/i);
});

it('names a time in words', () => {
  expect(timeInWords('2026-03-05T08:00:00.000Z')).toBe('5 March 2026 at 08:00 UTC');
});
