import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';
import { drawResults, rangePrinter, type Result, type Style } from './draw-results.ts';
import type { LabDocument } from './lab-document.ts';
import type { Random } from './random.ts';

const HEADS: Record<AliasLanguage, Record<'name' | 'value' | 'unit' | 'range' | 'flag', string>> = {
  en: { name: 'Test', value: 'Result', unit: 'Unit', range: 'Reference range', flag: 'Flag' },
  de: { name: 'Untersuchung', value: 'Ergebnis', unit: 'Einheit', range: 'Referenzbereich', flag: 'Flag' },
  fr: { name: 'Analyse', value: 'Résultat', unit: 'Unité', range: 'Valeurs de référence', flag: 'Alerte' },
  it: { name: 'Esame', value: 'Risultato', unit: 'U.M.', range: 'Valori di riferimento', flag: 'Esito' },
  es: {
    name: 'Prueba',
    value: 'Resultado',
    unit: 'Unidades',
    range: 'Valores de referencia',
    flag: 'Indicador',
  },
  tr: { name: 'Test', value: 'Sonuç', unit: 'Birim', range: 'Referans aralığı', flag: 'Durum' },
};

/** A CSV table as a spreadsheet or a portal exports it, in varied languages, delimiters and encodings; one day or a history. */
export function csvFile(random: Random): LabDocument {
  const language = random.pick(['en', 'de', 'fr', 'it', 'es', 'tr'] as const);
  const encodings = ['utf8', 'mark', 'utf16le', 'utf16be', ...(language === 'tr' ? [] : ['latin1'])] as const;
  const encoding = random.pick(encodings);
  const decimal = language === 'en' ? '.' : ',';
  const style: Style = {
    language,
    decimal,
    thousands: random.pick(['', decimal === '.' ? ',' : '.']),
    wide: encoding !== 'latin1',
  };
  const results = drawResults(random, style, random.int(5, 40));
  const range = rangePrinter(random, style);
  const delimiter = random.pick(decimal === ',' ? [';', '\t', '|', ','] : [',', ';', '\t']);
  const lines = random.chance(0.3) ? history(random, results) : today(random, results, language, range);
  const before = random.chance(0.2) ? [['Export', '2026-05-12'], []] : [];
  const text = [...before, ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))
    .join(random.pick(['\n', '\r\n']));
  return {
    bytes: encode(text, encoding),
    biomarkers: results.map(({ entry, name, value, comparator, unit, min, max, status }) => ({
      canonical: entry.id,
      name,
      value,
      ...(comparator === null ? {} : { comparator }),
      unit,
      reference_min: min,
      reference_max: max,
      status,
    })),
    expect: {},
  };
}

function today(
  random: Random,
  results: Result[],
  language: AliasLanguage,
  range: (result: Result) => string,
): string[][] {
  const heads = HEADS[language];
  const order = random.pick([
    ['name', 'value', 'unit', 'range', 'flag'],
    ['name', 'unit', 'value', 'flag', 'range'],
    ['name', 'range', 'value', 'unit', 'flag'],
  ] as const);
  const cell = (result: Result, key: (typeof order)[number]) => {
    if (key === 'name') return result.name;
    if (key === 'value') return result.printed;
    if (key === 'unit') return result.unit;
    if (key === 'range') return range(result);
    return result.status === 'high' ? 'H' : result.status === 'low' ? 'L' : '';
  };
  return [order.map((key) => heads[key]), ...results.map((result) => order.map((key) => cell(result, key)))];
}

function history(random: Random, results: Result[]): string[][] {
  const days = ['2024-03-01', '2025-04-12', '2026-05-11'];
  const heads = ['Biomarker', 'Units', 'Optimal', 'Ref Low', 'Ref High', ...days];
  return [
    heads,
    ...results.map((result) => [
      result.name,
      result.unit,
      `<${result.printedMax || result.printedMin}`,
      result.printedMin,
      result.printedMax,
      random.chance(0.7) ? result.former : '',
      random.chance(0.7) ? result.former : '',
      result.printed,
    ]),
  ];
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') || cell.includes('\n')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (encoding === 'latin1') return Buffer.from(text.replaceAll('–', '-').replaceAll('—', '-'), 'latin1');
  return Buffer.from(encoding === 'mark' ? `\ufeff${text}` : text, 'utf8');
}
