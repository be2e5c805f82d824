import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { findEntry, type EntryMatch, type NameContext } from '#shared/content/biomarkers/find-entry.ts';
import { nameIndex } from '#shared/content/biomarkers/name-index.ts';
import { convertValue, foldUnit, unitOf } from '#shared/content/biomarkers/units.ts';
import { LOINC_IDS } from './loinc-codes.ts';
import { worldNames } from './names/world-names.ts';
import { namePartsOf, saidTwice } from './name-parts.ts';
import { loincIn, plainNames } from './plain-names.ts';
import { inPlainWords } from './plain-words.ts';
import type { KnownName, NameHints, NameLookup } from './lookup.ts';

const WORLD = nameIndex(worldNames());
const byId = new Map(BIOMARKERS.map((entry) => [entry.id, entry]));

/** The reference data as the reader asks it. Answers are kept: a report asks for the same names again and again. */
export function knownNames(): NameLookup {
  const answers = new Map<string, KnownName | null>();
  return {
    find(name, hints) {
      const key = [name, hints.unit, hints.section, hints.specimen, hints.value, hints.byPart].join('\u0000');
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = findName(name, hints);
        answers.set(key, answer);
      }
      return answer;
    },
    unitsOf: (id) =>
      byId.get(id)?.units.map(({ unit, factor, offset = 0, scale = '' }) => ({
        unit,
        scale: `${factor} ${offset} ${scale}`,
      })) ?? [],
    isPlausible(id, value, unit) {
      const entry = byId.get(id);
      const converted = entry ? convertValue(entry, value, unit, entry.canonical_unit) : null;
      if (!entry || converted === null) return null;
      return converted >= entry.plausible.low && converted <= entry.plausible.high;
    },
  };
}

function findName(name: string, { unit, section, specimen, value, byPart }: NameHints): KnownName | null {
  if (name.length > 120) return null;
  const around = { unit, section, specimen, ...(value === undefined ? {} : { value }) };
  const whole = matchOf(name, around);
  const part = whole.match.kind === 'none' && byPart === true ? partMatch(name, around) : null;
  const { match, isSure } = part ?? whole;
  if (match.kind === 'none') return null;
  const entries = match.kind === 'one' ? [match.entry] : match.entries;
  const [entry] = entries;
  if (!entry) return null;
  const names = entries.map((each) => each.name).join(' or ');
  return {
    id: entry.id,
    category: entry.category,
    unit_fits: unitOf(entry, unit) !== null || (foldUnit(unit) === '' && entry.value_kind !== 'number'),
    exact: isSure && (match.kind === 'one' ? !match.near : true),
    asks: match.kind === 'one' ? null : `The name can mean ${names}.`,
  };
}

/** The entry of a name, else that of what is left of it without brackets, codes and methods. */
function matchOf(name: string, around: NameContext): { match: EntryMatch; isSure: boolean } {
  const match = findEntry(name, around, WORLD);
  if (match.kind === 'candidates' || (match.kind === 'one' && !match.near)) return { match, isSure: true };
  for (const plain of [{ name, isSure: true }, ...plainNames(name)])
    for (const spelling of [plain.name, inPlainWords(plain.name)]) {
      const found = findEntry(spelling, around, WORLD);
      if (found.kind === 'one' && !found.near) return { match: found, isSure: plain.isSure };
      if (found.kind === 'candidates' && spelling !== plain.name)
        return { match: found, isSure: plain.isSure };
    }
  // Serbian has two alphabets: the names are those of the Latin one.
  const latin = inLatin(name);
  if (latin !== name.toLowerCase()) {
    const found = findEntry(inPlainWords(latin), around, WORLD);
    if (found.kind === 'one' && !found.near) return { match: found, isSure: true };
  }
  const twice = agreedMatch(name, around);
  if (twice) return { match: twice, isSure: true };
  if (match.kind !== 'none') return { match, isSure: true };
  const id = LOINC_IDS[loincIn(name) ?? ''];
  const entry = id === undefined ? undefined : byId.get(id);
  return { match: entry ? { kind: 'one', entry, near: false } : match, isSure: true };
}

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');

/** A name in the Serbian alphabet of Cyrillic letters, in its Latin one. */
function inLatin(name: string): string {
  return name.toLowerCase().replace(/[а-шђјљњћџ]/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
}

/** The one entry that all parts of a name mean, each by itself. */
function agreedMatch(name: string, around: NameContext): EntryMatch | null {
  for (const parts of saidTwice(name)) {
    const [first, ...others] = parts.map((part) => {
      const found = findEntry(inPlainWords(part), around, WORLD);
      return found.kind === 'one' && !found.near ? found : null;
    });
    if (first && others.every((each) => each?.entry === first.entry)) return first;
  }
  return null;
}

/** The one entry that parts of a name mean, where the name as a whole is unknown; it is never sure. */
function partMatch(name: string, around: NameContext): { match: EntryMatch; isSure: false } | null {
  const found = namePartsOf(name).flatMap((part) => {
    const { match } = matchOf(part, around);
    return match.kind === 'one' && !match.near ? [match] : [];
  });
  const [first, ...others] = found;
  const agree = first && others.every(({ entry }) => entry === first.entry);
  return agree ? { match: first, isSure: false } : null;
}
