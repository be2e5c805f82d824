import { expect, test } from 'vitest';
import { plainName, shortName, splitName } from './file-name.ts';

test.each([
  ['fdp.\u202egpj.pdf', 'fdp.gpj.pdf'],
  ['one\ntwo.pdf', 'one two.pdf'],
  ['Blut🩸.pdf', 'Blut🩸.pdf'],
  ['u\u0308bung.csv', 'übung.csv'],
  ['../../etc/passwd.pdf', '../../etc/passwd.pdf'],
  ['\u202e', 'File without a name'],
])('the name %j reads %j', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});

test('a long name is cut in the middle and keeps its ending', () => {
  const name = `${'д'.repeat(296)}.pdf`;
  expect(splitName(name).tail).toBe('дддддд.pdf');
  expect(shortName(name)).toHaveLength(48);
  expect(shortName(name).endsWith('…дддддд.pdf')).toBe(true);
});

test('a short name is one part, and a long text behind a dot is no ending', () => {
  expect(splitName('panel.pdf')).toEqual({ head: '', tail: 'panel.pdf' });
  expect(splitName('Results of March. All of them').tail).toBe('f them');
});
