/** Marks that turn the direction of what follows: in a name they would turn its ending round. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters before the ending that are never cut, and the longest text that still counts as an ending. */
const KEPT_BEFORE_ENDING = 6;
const LONGEST_ENDING = 6;

/** A file's name as text for the screen: one line, and nothing in it changes the direction of other text. */
export function plainName(filename: string): string {
  const plain = filename.normalize('NFC').replace(DIRECTION_MARKS, '').replace(CONTROLS, ' ').trim();
  return plain === '' ? 'File without a name' : plain;
}

/** A name in two parts: the first may be cut where there is no room, the second with the ending always shows. */
export function splitName(filename: string): { head: string; tail: string } {
  const letters = [...plainName(filename)];
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 && letters.length - dot <= LONGEST_ENDING ? letters.length - dot : 0;
  const tail = Math.min(letters.length, ending + KEPT_BEFORE_ENDING);
  if (letters.length <= tail + KEPT_BEFORE_ENDING) return { head: '', tail: letters.join('') };
  return { head: letters.slice(0, -tail).join(''), tail: letters.slice(-tail).join('') };
}

/** For sentences and the names of controls: at most `most` characters, cut in the middle, with the ending. */
export function shortName(filename: string, most = 48): string {
  const letters = [...plainName(filename)];
  if (letters.length <= most) return letters.join('');
  const { tail } = splitName(filename);
  const kept = most - [...tail].length - 1;
  return `${letters.slice(0, kept).join('')}…${tail}`;
}
