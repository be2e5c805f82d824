import {
  dayText,
  MOST_RESULTS,
  unreadLine,
  type StructuredFile,
  type StructuredPerson,
  type StructuredResult,
} from './structured-results.ts';
import { all, attribute, child, first, readXml, type Element } from './xml.ts';
import { rowsOfText } from './rows-of-text.ts';

// Results of C-CDA (HL7 International): observations inside the organisers of the section of results.

/** Codes of LOINC for the sections of results and of vital signs. */
const RESULTS = '30954-2';
const LOINC = '2.16.840.1.113883.6.1';

export function readCda(text: string): StructuredFile {
  const root = readXml(text);
  const file: StructuredFile = { results: [], people: [personOf(root)], unread: [] };
  const told = textsOf(root);
  // Examples of the standard are one section alone.
  const sections = [root, ...all(root, 'section')].filter(
    (section) => attribute(child(section, 'code'), 'code') === RESULTS,
  );
  for (const section of sections) {
    const before = file.results.length;
    for (const organizer of all(section, 'organizer')) {
      const day = dayOf(organizer);
      const title = nameOf(child(organizer, 'code'), told) || attribute(child(organizer, 'code'), 'code');
      const specimen = nameOf(first(organizer, 'playingEntity', 'code'), told);
      for (const observation of all(organizer, 'observation')) {
        if (attribute(observation, 'classCode') !== 'OBS' || file.results.length > MOST_RESULTS) continue;
        if (/nullified|aborted|cancelled/i.test(attribute(child(observation, 'statusCode'), 'code')))
          continue;
        const code = child(observation, 'code');
        const value = valueOf(child(observation, 'value'), told);
        const name =
          nameOf(code, told) || toldName(observation, value.value, told) || attribute(code, 'code');
        if (name === '') continue;
        if (value.value === '') file.unread.push(unreadLine(`${name}: no value`));
        else
          file.results.push({
            name,
            code: attribute(code, 'codeSystem') === LOINC ? attribute(code, 'code') : '',
            ...value,
            ...rangeOf(observation),
            flag: attribute(child(observation, 'interpretationCode'), 'code'),
            section: title,
            specimen,
            day: dayOf(observation) ?? day,
            owner: 0,
          });
      }
    }
    file.unread.push(...rowsOfText(section, file.results.slice(before)).map(unreadLine));
  }
  return file;
}

function personOf(root: Element): StructuredPerson {
  const patient = first(root, 'patient');
  const name = child(patient, 'name');
  const parts = (name?.children ?? []).filter((part) => part.name === 'given' || part.name === 'family');
  const sex = attribute(child(patient, 'administrativeGenderCode'), 'code');
  return {
    name: parts.map(({ text }) => text.trim()).join(' ') || null,
    born: dayText(attribute(child(patient, 'birthTime'), 'value')),
    sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : '',
  };
}

function dayOf(element: Element): string | null {
  const time = child(element, 'effectiveTime');
  return dayText(attribute(time, 'value')) ?? dayText(attribute(child(time, 'low'), 'value'));
}

function valueOf(value: Element | undefined, told: Texts): Pick<StructuredResult, 'value' | 'unit'> {
  if (attribute(value, 'value') !== '')
    return { value: attribute(value, 'value'), unit: attribute(value, 'unit') };
  const [high, low] = [child(value, 'high'), child(value, 'low')];
  if (attribute(high, 'value') !== '')
    return { value: `<${attribute(high, 'value')}`, unit: attribute(high, 'unit') };
  if (attribute(low, 'value') !== '')
    return { value: `>${attribute(low, 'value')}`, unit: attribute(low, 'unit') };
  // Words may stand in the place of a reference, which else names a part of the text that people read.
  const said = attribute(child(value, 'reference'), 'value');
  return {
    value: attribute(value, 'displayName') || (value?.text.trim() ?? '') || (isPlace(said, told) ? '' : said),
    unit: '',
  };
}

function rangeOf(observation: Element): Pick<StructuredResult, 'range' | 'low' | 'high'> {
  const range = first(observation, 'observationRange');
  const value = child(range, 'value');
  const low = attribute(child(value, 'low'), 'value');
  const high = attribute(child(value, 'high'), 'value');
  const words = child(range, 'text')?.text.trim() || (value?.text.trim() ?? '');
  return { range: low + high === '' ? words : '', low, high };
}

function nameOf(code: Element | undefined, told: Texts): string {
  const original = child(code, 'originalText');
  const place = attribute(child(original, 'reference'), 'value');
  return (
    attribute(code, 'displayName') ||
    (original?.text.trim() ?? '') ||
    (told.get(place.replace(/^#/, '')) ?? '')
  );
}

/** The text of an observation without a name, where it is that of its name alone and not of its whole row. */
function toldName(observation: Element, value: string, told: Texts): string {
  const place = attribute(child(child(observation, 'text'), 'reference'), 'value');
  const text = told.get(place.replace(/^#/, '')) ?? '';
  return /\p{L}{2}/u.test(text) && !text.includes(value) ? text : '';
}

/** Short texts that people read, by the names that references give them. */
type Texts = ReadonlyMap<string, string>;

const LONGEST_NAME = 120;

function textsOf(root: Element): Texts {
  const found = new Map<string, string>();
  const visit = (element: Element): string => {
    const text = [element.text, ...element.children.map(visit)].join(' ').replace(/\s+/g, ' ').trim();
    const id = attribute(element, 'ID');
    if (id !== '') found.set(id, text.length > LONGEST_NAME ? '' : text);
    return text.slice(0, LONGEST_NAME + 1);
  };
  visit(root);
  return found;
}

function isPlace(said: string, told: Texts): boolean {
  return said.startsWith('#') || told.has(said);
}
