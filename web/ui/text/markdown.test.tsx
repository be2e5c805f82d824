import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { renderMarkdown } from './render-markdown.ts';

afterEach(cleanup);

const shown = (source: string) => render(<Markdown source={source} />).container;

describe('a text in Markdown', () => {
  it('shows headings, lists, emphasis, tables and links', () => {
    shown(
      '## Sleep\n\nGo to bed **early**.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[more](/app)',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Sleep' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
    expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'more' }).getAttribute('href')).toBe('/app');
  });

  it('shows raw HTML as it was typed and runs none of it', () => {
    const page = shown('<script>alert(1)</script>\n\nHello <img src=x onerror="alert(1)"> <b>you</b>');
    expect(page.querySelector('script, img, b')).toBeNull();
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect(page.textContent).toContain('<b>you</b>');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('empties the address %s of a link and of a picture', (address) => {
    const page = shown(`[go](<${address}>) ![see](<${address}>)`);
    expect(page.querySelector('a')?.getAttribute('href') ?? '').toBe('');
    expect(page.querySelector('img')?.getAttribute('src') ?? '').toBe('');
  });

  it.each([
    'https://example.org/a',
    'mailto:care@example.org',
    'irc://example.org/x',
    'xmpp:a@b.example',
    '#part-a',
  ])('keeps the address %s', (address) => {
    expect(shown(`[go](${address})`).querySelector('a')?.getAttribute('href')).toBe(address);
  });

  it('lets no quotation mark out of an attribute', () => {
    const page = shown(`[go](/a"onclick="x "t\\"onclick=\\"y") ![a"onerror="z](/b)`);
    for (const element of page.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
  });

  it('opens another site in a tab of its own that knows nothing of this one', () => {
    const link = shown('[site](https://example.org)').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it('never writes an h1, and gives each heading an anchor of its own for a table of contents', () => {
    const { html, outline } = renderMarkdown('# Terms & *rules*\n\n## Part\n\n### Title\n\n## Part');
    expect(outline).toEqual([
      { id: 'part-terms-rules', text: 'Terms & rules', level: 2 },
      { id: 'part-part', text: 'Part', level: 2 },
      { id: 'part-title', text: 'Title', level: 3 },
      { id: 'part-part-2', text: 'Part', level: 2 },
    ]);
    const page = document.createElement('div');
    page.innerHTML = html;
    expect(page.querySelector('h1')).toBeNull();
    for (const { id } of outline) expect(page.querySelector(`#${id}`)).toBeTruthy();
  });
});
