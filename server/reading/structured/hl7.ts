import {
  dayText,
  MOST_RESULTS,
  unreadLine,
  type StructuredFile,
  type StructuredPerson,
} from './structured-results.ts';

// Results of HL7 v2 (HL7 International): messages of type ORU, one segment a line, fields between bars.

/** States of a result that has no value: deleted, cannot be obtained, wrong, only asked for. */
const NO_RESULT = new Set(['D', 'X', 'W', 'O', 'I', 'S']);
/** Not asked for: a result with this state and a value says two things. */
const NOT_ASKED = 'N';
const SEXES: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

export function readHl7(text: string): StructuredFile {
  const people: StructuredPerson[] = [];
  const keys: string[] = [];
  const file: StructuredFile = { results: [], people, unread: [] };
  let marks = '^~\\&';
  let owner: number | null = null;
  let order = { day: null as string | null, section: '', specimen: '' };
  for (const segment of text
    .replaceAll('\u000b', '')
    .replaceAll('\u001c', '')
    .split(/[\r\n]+/)) {
    const fields = segment.split('|');
    const part = (at: number, of: number) =>
      unescaped((fields[at] ?? '').split(marks[1] ?? '~')[0]?.split(marks[0] ?? '^')[of] ?? '', marks);
    switch (fields[0] ?? '') {
      case 'MSH':
        marks = fields[1] ?? marks;
        break;
      case 'PID': {
        const name = [part(5, 1), part(5, 0)].filter((each) => each !== '').join(' ');
        const key = `${part(3, 0)}|${name}|${part(7, 0)}`;
        owner = keys.indexOf(key);
        if (owner === -1) {
          owner = keys.push(key) - 1;
          people.push({ name: name || null, born: dayText(part(7, 0)), sex: SEXES[part(8, 0)] ?? '' });
        }
        break;
      }
      case 'OBR':
        order = {
          day: dayText(part(7, 0)),
          section: part(4, 1),
          specimen: specimenWords(part(15, 0), part(15, 1)),
        };
        break;
      case 'SPM':
        order = {
          ...order,
          specimen: specimenWords(part(4, 0), part(4, 1)),
          day: order.day ?? dayText(part(17, 0)),
        };
        break;
      case 'OBX': {
        const name = part(3, 1) || part(3, 0);
        const value = valueOf(fields[2] ?? '', fields[5] ?? '', marks);
        if (name === '' || file.results.length > MOST_RESULTS) break;
        if (value === '' || NO_RESULT.has(part(11, 0))) {
          file.unread.push(unreadLine(`${name} ${value || 'no value'}`));
          break;
        }
        file.results.push({
          ...order,
          name,
          code: /^\d{1,7}-\d$/.test(part(3, 0)) ? part(3, 0) : '',
          value,
          unit: part(6, 0),
          range: part(7, 0).replace(/(?<=\d)_(?=\d)/, '-'),
          low: '',
          high: '',
          flag: part(8, 0),
          day: dayText(part(14, 0)) ?? order.day,
          owner,
          ...(part(11, 0) === NOT_ASKED
            ? { doubts: ['The file says that this result was not asked for.'] }
            : {}),
        });
        break;
      }
    }
  }
  return file;
}

/** A number, a number with its comparator ("<^0.6"), or words. */
function valueOf(type: string, field: string, marks: string): string {
  const parts = (field.split(marks[1] ?? '~')[0] ?? '')
    .split(marks[0] ?? '^')
    .map((each) => unescaped(each, marks));
  if (type === 'SN') return parts.slice(0, 4).join('').trim();
  if (type === 'CE' || type === 'CWE') return (parts[1] ?? '') || (parts[0] ?? '');
  return (parts[0] ?? '').trim();
}

/** "\S\" and its like stand for the marks themselves. */
function unescaped(text: string, marks: string): string {
  const signs: Readonly<Record<string, string | undefined>> = {
    F: '|',
    S: marks[0],
    R: marks[1],
    E: '\\',
    T: marks[3],
  };
  return text.replace(/\\([FSRET])\\/g, (whole, sign: string) => signs[sign] ?? whole).trim();
}

const SPECIMENS: Readonly<Record<string, string>> = {
  UR: 'Urine',
  URN: 'Urine',
  UC: 'Urine',
  BLD: 'Blood',
  SER: 'Serum',
  PLAS: 'Plasma',
  BLDC: 'Capillary blood',
  BLDV: 'Blood',
  STL: 'Stool',
  CSF: 'Cerebrospinal fluid',
  SAL: 'Saliva',
};

function specimenWords(code: string, words: string): string {
  return words || (SPECIMENS[code.toUpperCase()] ?? code);
}
