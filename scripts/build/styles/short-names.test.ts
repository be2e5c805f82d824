import { describe, expect, it } from 'vitest';
import { shortenScript, shortenStyles, shortNames } from './short-names.ts';

const CSS = [
  '@layer components{.btn-primary{top:0}}',
  '@layer utilities{.p-2{top:0}.btn-primary{top:0}.justify-between{top:0}.hover\\:p-2:hover{top:0}',
  '.close-actions .in-\\[\\.close-actions\\]\\:p-2{top:0}.comment-only{top:0}}',
].join('');
const SCRIPT =
  'a(`p-2 justify-between ${b?"hover:p-2":\'\'} btn-primary`,"in-[.close-actions]:p-2",".close-actions")';
const names = shortNames(CSS, [SCRIPT]);

describe('short names', () => {
  it('are of utilities with long names that a script says, not of own classes or what a selector looks for', () => {
    expect([...names]).toEqual([
      ['justify-between', 'A'],
      ['hover:p-2', 'B'],
      ['in-[.close-actions]:p-2', 'C'],
    ]);
  });

  it('are the same in styles and scripts', () => {
    expect(shortenStyles(CSS, names)).toContain(
      '.p-2{top:0}.btn-primary{top:0}.A{top:0}.B:hover{top:0}.close-actions .C{top:0}',
    );
    expect(shortenScript(SCRIPT, names)).toBe('a(`p-2 A ${b?"B":\'\'} btn-primary`,"C",".close-actions")');
  });

  it('never double', () => {
    const many = Array.from({ length: 5000 }, (_none, at) => `w-[${at}px]`);
    const css = `@layer utilities{${many.map((name) => `.${escaped(name)}{top:0}`).join('')}}`;
    expect(new Set(shortNames(css, [`"${many.join(' ')}"`]).values()).size).toBe(5000);
  });

  it('are refused where a class touches something else in a script', () => {
    expect(() => shortenScript('`${a}justify-between `', names)).toThrow('justify-between');
    expect(() => shortenScript("query('.justify-between')", names)).toThrow('justify-between');
  });
});

function escaped(name: string): string {
  return name.replaceAll(/[[\]]/g, String.raw`\$&`);
}
