import { stripVTControlCharacters } from 'node:util';

/** An error in a few lines, without the terminal's colours. */
export function firstLines(text) {
  return stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, 8)
    .join('\n    ');
}
