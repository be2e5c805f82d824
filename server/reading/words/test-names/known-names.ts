import type { Biomarker } from '#shared/content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { findEntry, type EntryMatch, type NameContext } from '#shared/content/biomarkers/find-entry.ts';
import { nameIndex } from '#shared/content/biomarkers/name-index.ts';
import { convertValue, foldUnit, unitOf } from '#shared/content/biomarkers/units.ts';
import { LOINC_IDS } from './loinc-codes.ts';
import { worldNames } from '../names/world-names.ts';
import { withoutFasting } from './fasting.ts';
import { saysUrine } from '../table-words.ts';
import { namePartsOf, saidTwice } from './name-parts.ts';
import { loincIn, plainNames, tellsApart } from './plain-names.ts';
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
    usualRange(id, unit) {
      const entry = byId.get(id);
      if (!entry) return null;
      const side = (of: 'low' | 'high') =>
        entry.ranges.flatMap((range) => {
          const bound = range[of];
          return (bound === null ? null : convertValue(entry, bound, range.unit, unit)) ?? [];
        });
      const [lows, highs] = [side('low'), side('high')];
      if (lows.length === 0 || highs.length === 0) return null;
      return { low: Math.min(...lows), high: Math.max(...highs) };
    },
  };
}

/** A part of vitamin B12 that is measured for itself, in other numbers. */
const ACTIVE_B12 =
  /holo-?\s?trans?cobal|holo-?TC|(?:b\s?-?12|cobalamin\p{L}*).{0,12}(?:TC\s?-?(?:2|II)|a[ck]ti[vf]\p{L}*)|a[ck]ti[vf]\p{L}*.{0,9}(?:b\s?-?12|cobalamin)/iu;

function findName(name: string, { unit, section, specimen, value, byPart }: NameHints): KnownName | null {
  if (name.length > 120 || ACTIVE_B12.test(name)) return null;
  const latin = withoutLookAlikes(name);
  if (latin !== name)
    return findName(latin, {
      unit,
      section,
      specimen,
      ...(value ? { value } : {}),
      ...(byPart ? { byPart } : {}),
    });
  const around = { unit, section, specimen, ...(value === undefined ? {} : { value }) };
  const whole = matchOf(name, around);
  const isNear = whole.match.kind === 'one' && whole.match.near;
  const urine = whole.match.kind === 'none' || isNear ? ofUrine(name, around) : null;
  const part = whole.match.kind === 'none' && !urine && byPart === true ? partMatch(name, around) : null;
  const { match: named, isSure } = urine ?? part ?? whole;
  const match = bloodSugar(named, name, around) ?? named;
  if (match.kind === 'none') return null;
  const entries = match.kind === 'one' ? [ofBlood(match.entry, name, around)] : match.entries;
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

/** Tests of blood, each with the entry that has the same name for urine. */
const URINE_OF: Readonly<Record<string, string>> = {
  creatinine: 'urine_creatinine',
  glucose: 'urine_glucose',
  glucose_fasting: 'urine_glucose',
  albumin: 'urine_albumin',
  total_protein: 'urine_protein',
  wbc: 'urine_leukocytes',
  rbc: 'urine_blood',
  hemoglobin: 'urine_blood',
};

/** "Kreatinini" is no "İdrar kreatinini" on a paper of blood: the one word is missing that says urine. */
function ofBlood(
  entry: Biomarker,
  name: string,
  { unit = '', section = '', specimen }: NameContext,
): Biomarker {
  const twin = byId.get('creatinine');
  const isUrines =
    saysUrine(name) || saysUrine(section) || /(?<!\p{L})d?U(?![\p{L}.])|^[Uu]\.?[Cc]r/u.test(name);
  if (entry.id !== 'urine_creatinine' || specimen !== 'blood' || isUrines || !twin) return entry;
  return foldUnit(unit) === '' || unitOf(twin, unit) !== null ? twin : entry;
}

/**
 * "Suiker 5.1 mmol/L" without a word of urine around it: languages have one word for the sugar of a strip, and people write it for that
 * of blood.
 */
function bloodSugar(match: EntryMatch, name: string, around: NameContext): EntryMatch | null {
  const blood = byId.get('glucose');
  if (match.kind !== 'one' || match.entry.id !== 'urine_glucose' || around.value !== 'number' || !blood)
    return null;
  const { unit = '', section = '', specimen = '' } = around;
  const isUrines =
    [name, section, specimen].some((text) => saysUrine(text)) || /(?<!\p{L})d?U(?![\p{L}.])/u.test(name);
  if (isUrines || SIGN_OF_URINE.test(name) || unitOf(blood, unit) === null) return null;
  return specimen === 'blood'
    ? { kind: 'one', entry: blood, near: match.near }
    : { kind: 'candidates', entries: [blood, match.entry] };
}

const SIGN_OF_URINE = /^(尿|尿液|소변|요)\s?[-–—_:：]\s?(.+)$/u;

/** The entry of urine that a name of blood means where the sample is urine; null for a unit that it does not have. */
function ofUrine(name: string, around: NameContext): { match: EntryMatch; isSure: boolean } | null {
  const [, head = '', tail = ''] =
    /^(.+?)\s*(?:\s[-–—]|:)\s+(.+)$/u.exec(name) ??
    // "尿-Protein": the sample in signs, close before the test.
    SIGN_OF_URINE.exec(name) ??
    [];
  const [system = ''] = /^\s*[a-z]?U\s?[-_–—:]\s?(?=\p{L})/u.exec(name) ?? [];
  if (system !== '') return ofUrine(name.slice(system.length), { ...around, specimen: 'urine' });
  const isHeaded = saysUrine(head) || SIGN_OF_URINE.test(name);
  if (!isHeaded && !saysUrine(around.specimen ?? '') && !saysUrine(around.section ?? '')) return null;
  const plain = isHeaded ? tail : name;
  const own = matchOf(plain, { ...around, specimen: 'urine' });
  if (own.match.kind === 'one' && !own.match.near) return own;
  const { match, isSure } = matchOf(plain, { ...around, specimen: '', section: '', unit: '' });
  const entry = match.kind === 'one' && !match.near ? byId.get(URINE_OF[match.entry.id] ?? '') : undefined;
  const fits =
    entry !== undefined && (foldUnit(around.unit ?? '') === '' || unitOf(entry, around.unit ?? '') !== null);
  return entry && fits ? { match: { kind: 'one', entry, near: false }, isSure } : null;
}

/** The system of blood before a test: "S_Glukóza", "fP-Glukos". */
const OF_BLOOD = /^\s*[cfa]?(?:S|P|B|Pt|Sr|Pl|Se|Kr?)\s?[-_–—]/u;

/** The entry of a name, else that of what is left of it without brackets, codes and methods. */
function matchOf(name: string, around: NameContext): { match: EntryMatch; isSure: boolean } {
  const match = findEntry(name, around, WORLD);
  if (match.kind === 'candidates' || (match.kind === 'one' && !match.near)) return { match, isSure: true };
  const shown = shownInBrackets(name, around);
  if (shown) return shown;
  // Before brackets are left out, in which the word for fasting may be.
  const fasting = fastingMatch(name, around);
  if (fasting) return { match: fasting, isSure: true };
  for (const plain of [{ name, isSure: true }, ...plainNames(name)])
    for (const spelling of [plain.name, inPlainWords(plain.name)]) {
      const found = findEntry(spelling, around, WORLD);
      if (found.kind === 'one' && !found.near) return { match: found, isSure: plain.isSure };
      if (found.kind === 'candidates' && OF_BLOOD.test(name)) {
        const own = findEntry(spelling, { ...around, specimen: 'blood' }, WORLD);
        if (own.kind === 'one' && !own.near) return { match: own, isSure: plain.isSure };
      }
      if (found.kind === 'candidates' && spelling !== plain.name)
        return { match: found, isSure: plain.isSure };
    }
  // Serbian has two alphabets: the names are those of the Latin one.
  const latin = inLatin(name);
  if (latin !== name.toLowerCase()) {
    const found = findEntry(inPlainWords(latin), around, WORLD);
    if (found.kind === 'one' && !found.near) return { match: found, isSure: true };
  }
  const settled = byId.get('esr');
  if (settled && FIRST_HOUR.test(name.trim()) && /^mm(?:\b|$)/iu.test(around.unit ?? ''))
    return { match: { kind: 'one', entry: settled, near: false }, isSure: true };
  const twice = agreedMatch(name, around);
  if (twice) return { match: twice, isSure: true };
  if (match.kind !== 'none') return { match, isSure: true };
  const id = LOINC_IDS[loincIn(name) ?? ''];
  const entry = id === undefined ? undefined : byId.get(id);
  return { match: entry ? { kind: 'one', entry, near: false } : match, isSure: true };
}

/** "1ère heure  11 mm": the line of a sedimentation rate, whose name is the title above it. */
const FIRST_HOUR =
  /^(?:(?:after|nach|après|dopo|despu[eé]s de|a la|la|po|efter|na)\s)?(?:1\s?(?:st|[eè]re|re|er|ª|a|º|o|e|\.)?|first|première|primera|primeira|prima|pierwsza|erste|första)\s?(?:hours?|hr|h|heure|hora|ora|or[ăa]|stunde|std\.?|godz\p{L}*\.?|hodin\p{L}*|uur|time|timmen|óra|час\p{L}*|год\p{L}*)\.?$/iu;

/** "МСHС": a word of Latin and Cyrillic capitals that look alike is one of Latin letters. */
function withoutLookAlikes(name: string): string {
  return name.replace(/[A-ZАВСЕНКМОРТХ]{2,}/gu, (word) =>
    /[A-Z]/.test(word)
      ? word.replace(/[А-Х]/gu, (letter) => 'ABCEHKMOPTX'['АВСЕНКМОРТХ'.indexOf(letter)] ?? letter)
      : word,
  );
}

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');

/** A name in the Serbian alphabet of Cyrillic letters, in its Latin one. */
function inLatin(name: string): string {
  return name.toLowerCase().replace(/[а-шђјљњћџ]/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
}

/** Entries of which one is a kind of the other: "C-reactive protein (hs-CRP)" is the narrower one. */
const NARROWER: Readonly<Record<string, string>> = {
  crp: 'hs_crp',
  glucose: 'glucose_fasting',
  insulin: 'insulin_fasting',
};

/** "Insuline nuchter": a test whose entry for fasting is another one, in whatever order and language. */
function fastingMatch(name: string, around: NameContext): EntryMatch | null {
  const rest = withoutFasting(name);
  if (rest === null) return null;
  const all = matchOf(rest, around).match;
  // Nobody fasts for a test of urine.
  const match = all.kind === 'candidates' ? matchOf(rest, { ...around, specimen: 'blood' }).match : all;
  const id = match.kind === 'one' && !match.near ? match.entry.id : '';
  const entry = byId.get(id === 'glucose' || id === 'insulin' ? `${id}_fasting` : '');
  return entry ? { kind: 'one', entry, near: false } : null;
}

/** Tests of one kind alone, without a free, a direct or another part, which their letters in a bracket name in any language. */
const OF_ONE_KIND = new Set(
  ['mcv', 'mch', 'mchc', 'rdw', 'rdw_sd', 'mpv', 'pdw', 'inr', 'esr'].concat([
    'alt',
    'ast',
    'ggt',
    'alp',
    'tsh',
    'hba1c',
    'egfr',
  ]),
);

/** "Contenuto medio di Hb (MCH)": a bracket holds a name of the test that the words around it mean, too, or nearly. */
function shownInBrackets(name: string, around: NameContext): { match: EntryMatch; isSure: boolean } | null {
  for (const [whole, inner = ''] of name.matchAll(/\s*[([]([\p{L}\d-]{2,8})[)\]]/gu)) {
    const short = findEntry(inner, around, WORLD);
    const rest = name.replace(whole, ' ').trim();
    if (short.kind !== 'one' || short.near || !/\p{L}{3}/u.test(rest)) continue;
    const fits = unitOf(short.entry, around.unit ?? '') !== null;
    if (OF_ONE_KIND.has(short.entry.id) && fits && inner.length > 2 && !tellsApart(rest))
      return { match: short, isSure: true };
    const { match, isSure } = matchOf(rest, around);
    if (match.kind === 'one' && match.entry === short.entry)
      return { match: { ...match, near: false }, isSure };
  }
  return null;
}

function isExact(match: EntryMatch): match is Extract<EntryMatch, { kind: 'one' }> {
  return match.kind === 'one' && !match.near;
}

/** The one entry that all parts of a name mean, each by itself. */
function agreedMatch(name: string, around: NameContext): EntryMatch | null {
  for (const parts of saidTwice(name)) {
    const found = parts.map((part) => {
      // "酸鹼值" is a name whose last sign elsewhere says that a value was measured.
      const each = [part, inPlainWords(part)].map((text) => findEntry(text, around, WORLD)).find(isExact);
      return each ?? null;
    });
    const all = found.flatMap((each) => each ?? []);
    const narrower = all.find(({ entry }) => all.some((other) => NARROWER[other.entry.id] === entry.id));
    const first = narrower ?? all[0];
    const means = (id: string) => id === first?.entry.id || NARROWER[id] === first?.entry.id;
    if (first && all.length === found.length && all.every(({ entry }) => means(entry.id))) return first;
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
