import {
  DAMAGED,
  dayText,
  MOST_RESULTS,
  NotReadable,
  TOO_DEEP,
  unreadLine,
  valueText,
  type StructuredFile,
  type StructuredPerson,
  type StructuredResult,
} from './structured-results.ts';
import { fhirOfXml } from './fhir-xml.ts';

// Results of FHIR R4 (HL7 International): a Bundle, or one Observation or DiagnosticReport with what it contains, as JSON or as
// XML. A file may hold several resources, in an array or one on each line.

type Json = Readonly<Record<string, unknown>>;

/** Braces and brackets inside one another at most. */
const MOST_DEPTH = 40;
const NO_RESULT = new Set(['entered-in-error']);
const LOINC = 'http://loinc.org';

export function readFhir(text: string): StructuredFile {
  const root = /^\s*</.test(text) ? fhirOfXml(text) : parsed(text);
  const resources = resourcesOf(root);
  const byId = new Map(
    resources.flatMap(({ key, resource }) => key.map((each) => [each, resource] as const)),
  );
  const people: StructuredPerson[] = [];
  const owners = new Map<string, number>();
  const ownerOf = (reference: string): number | null => {
    if (reference === '') return null;
    const known = owners.get(reference);
    if (known !== undefined) return known;
    const patient = byId.get(reference);
    people.push(
      patient ? personOf(patient) : { name: reference.split('/').at(-1) ?? null, born: null, sex: '' },
    );
    owners.set(reference, people.length - 1);
    return people.length - 1;
  };
  const file: StructuredFile = { results: [], people, unread: [] };
  const reports = resources.filter(({ resource }) => resource['resourceType'] === 'DiagnosticReport');
  for (const { resource, key } of resources) {
    if (resource['resourceType'] !== 'Observation' || !isOfLab(resource)) continue;
    if (NO_RESULT.has(textAt(resource, 'status'))) continue;
    const report = reports.find(({ resource: each }) =>
      list(each['result']).some((one) => key.includes(textAt(one, 'reference'))),
    )?.resource;
    addObservation(file, resource, report, byId, ownerOf);
    if (file.results.length > MOST_RESULTS) break;
  }
  return file;
}

/** How deeply braces and brackets lie inside one another, by one look at the text. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === '{' || letter === '[') most = Math.max(most, (depth += 1));
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return most;
}

function parsed(text: string): Json {
  if (depthOf(text) > MOST_DEPTH) throw new NotReadable(TOO_DEEP);
  const [whole] = valuesIn([text]);
  const all = whole === undefined ? valuesIn(text.split(/[\r\n]+/)) : Array.isArray(whole) ? whole : null;
  if (all === null) return record(whole);
  if (all.length === 0) throw new NotReadable(DAMAGED);
  return { resourceType: 'Bundle', entry: all.map((resource) => ({ resource: record(resource) })) };
}

/** The values of several JSON texts; none if one of them is damaged. */
function valuesIn(texts: readonly string[]): unknown[] {
  try {
    return texts.filter((text) => text.trim() !== '').map((text): unknown => JSON.parse(text));
  } catch {
    return [];
  }
}

/** All resources, each with the references that lead to it. */
function resourcesOf(root: Json): { key: string[]; resource: Json }[] {
  const entries =
    root['resourceType'] === 'Bundle'
      ? list(root['entry']).map((entry) => ({
          url: textAt(entry, 'fullUrl'),
          resource: record(entry['resource']),
        }))
      : [{ url: '', resource: root }];
  const all = entries.flatMap((each) => [
    each,
    ...list(each.resource['contained']).map((resource) => ({ url: `#${textAt(resource, 'id')}`, resource })),
  ]);
  return all.map(({ url, resource }) => ({
    key: [url, `${textAt(resource, 'resourceType')}/${textAt(resource, 'id')}`].filter((each) => each !== ''),
    resource,
  }));
}

function isOfLab(resource: Json): boolean {
  const categories = list(resource['category']).flatMap(({ coding }) =>
    list(coding).map((each) => textAt(each, 'code')),
  );
  return categories.length === 0 || categories.includes('laboratory') || categories.includes('LAB');
}

function personOf(patient: Json): StructuredPerson {
  const [name] = list(patient['name']);
  const first = name?.['given'];
  const given = Array.isArray(first) ? first.join(' ') : typeof first === 'string' ? first : '';
  const whole = textAt(name, 'text') || `${given} ${textAt(name, 'family')}`.trim();
  return { name: whole || null, born: dayText(patient['birthDate']), sex: textAt(patient, 'gender') };
}

function addObservation(
  file: StructuredFile,
  resource: Json,
  report: Json | undefined,
  byId: ReadonlyMap<string, Json>,
  ownerOf: (reference: string) => number | null,
): void {
  const subject = textAt(record(resource['subject'] ?? report?.['subject']), 'reference');
  const specimen = record(resource['specimen']);
  const sample = byId.get(textAt(specimen, 'reference'));
  const common = {
    section: report ? conceptText(report['code']) : '',
    specimen: textAt(specimen, 'display') || conceptText(sample?.['type']),
    day:
      dayOf(resource) ??
      dayText(textAt(record(sample?.['collection']), 'collectedDateTime')) ??
      (report ? dayOf(report) : null),
    owner: ownerOf(subject),
  };
  const parts = list(resource['component']).filter((part) => valueOf(part) !== null);
  for (const each of [resource, ...parts]) {
    const value = valueOf(each);
    const name = conceptText(each['code']);
    if (name === '') continue;
    if (value === null) {
      if (parts.length === 0 && !isGroup(resource))
        file.unread.push(unreadLine(`${name}: ${conceptText(each['dataAbsentReason']) || 'no value'}`));
      continue;
    }
    file.results.push({
      ...common,
      name,
      code: loincOf(each['code']),
      ...value,
      ...rangeOf(each),
      flag: flagOf(each),
      doubts: doubtsOf(resource),
    });
  }
}

/** Whether a resource only groups other results; earlier versions of FHIR call its members `related`. */
function isGroup(resource: Json): boolean {
  return [...list(resource['hasMember']), ...list(resource['related'])].length > 0;
}

/** FHIR forbids ignoring an extension that changes the meaning of a result. */
function doubtsOf(resource: Json): string[] {
  return list(resource['modifierExtension']).map((extension) => {
    const said =
      textAt(record(extension['valueCoding']), 'display') ||
      conceptText(extension['valueCodeableConcept']) ||
      textAt(extension, 'valueString');
    return said === ''
      ? 'The file says something more of this result that changes its meaning.'
      : `The file says of this result: "${said}".`;
  });
}

function dayOf(resource: Json): string | null {
  const period = record(resource['effectivePeriod']);
  return (
    dayText(resource['effectiveDateTime']) ??
    dayText(resource['effectiveInstant']) ??
    dayText(textAt(period, 'start'))
  );
}

function valueOf(resource: Json): Pick<StructuredResult, 'value' | 'unit'> | null {
  const quantity = record(resource['valueQuantity']);
  const number = valueText(quantity['value'], quantity['comparator']);
  if (/\d/.test(number)) return { value: number, unit: unitOf(quantity) };
  const ratio = record(resource['valueRatio']);
  const sides = [ratio['numerator'], ratio['denominator']].map((side) => valueText(record(side)['value']));
  if (sides.every((side) => side !== '')) return { value: sides.join(':'), unit: '' };
  const words =
    valueText(resource['valueString']) ||
    valueText(resource['valueInteger']) ||
    conceptText(resource['valueCodeableConcept']);
  return words === '' ? null : { value: words, unit: '' };
}

/** A unit in words ("million per microliter") is shown as the file's code for it. */
function unitOf(quantity: Json): string {
  const [unit, code] = [textAt(quantity, 'unit'), textAt(quantity, 'code')];
  return code !== '' && (unit === '' || IN_WORDS.test(unit)) ? code : unit;
}

const IN_WORDS = /\sper\s|^[a-z]{5,}$/i;

function rangeOf(resource: Json): Pick<StructuredResult, 'range' | 'low' | 'high'> {
  const all = list(resource['referenceRange']);
  const normal = all.filter(
    ({ type }) => type === undefined || /normal/i.test(conceptText(type) + codeOf(type)),
  );
  const [range] = normal.length > 0 ? normal : all;
  const low = valueText(record(range?.['low'])['value']);
  const high = valueText(record(range?.['high'])['value']);
  return { range: low + high === '' ? textAt(range, 'text') : '', low, high };
}

function flagOf(resource: Json): string {
  const [interpretation] = list(resource['interpretation']);
  return codeOf(interpretation) || textAt(interpretation, 'text');
}

function codeOf(concept: unknown): string {
  return textAt(list(record(concept)['coding'])[0], 'code');
}

function conceptText(concept: unknown): string {
  const { coding } = record(concept);
  return (
    textAt(record(concept), 'text') || textAt(list(coding)[0], 'display') || textAt(list(coding)[0], 'code')
  );
}

function loincOf(concept: unknown): string {
  const coding = list(record(concept)['coding']).find((each) => textAt(each, 'system') === LOINC);
  return textAt(coding, 'code');
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The members of a list; earlier versions and XML have one member without its list. */
function list(value: unknown): Json[] {
  return Array.isArray(value)
    ? value.map(record)
    : Object.keys(record(value)).length > 0
      ? [record(value)]
      : [];
}

function textAt(of: Json | undefined, name: string): string {
  const value = of?.[name];
  return typeof value === 'string' ? value : '';
}
