import type { TruthRow } from '../score/truth.ts';
import type { LabDocument } from './lab-document.ts';
import { Paper, type Face } from './paper.ts';
import type { Random } from './random.ts';

type Row = readonly [
  canonical: string,
  name: string,
  printed: string,
  unit: string,
  range: string,
  value: number,
  min: number | null,
  max: number | null,
];

/** Values that character recognition gets wrong: a doubled digit, a lone or a raised point, a comma, a zero at the end. */
const POINTS: readonly Row[] = [
  ['alt', 'ALT', '11', 'U/L', '7 - 40', 11, 7, 40],
  ['ast', 'AST', '22', 'U/L', '8 - 33', 22, 8, 33],
  ['ggt', 'Gamma-GT', '33', 'U/L', '5 - 55', 33, 5, 55],
  ['basophils_abs', 'Basophils', '0.11', '10*9/L', '0.0 - 0.2', 0.11, 0, 0.2],
  ['lymphocytes_abs', 'Lymphocytes', '1.11', '10*9/L', '1.0 - 4.0', 1.11, 1, 4],
  ['mcv', 'MCV', '100.0', 'fL', '80.0 - 100.0', 100, 80, 100],
  ['sodium', 'Sodium', '144', 'mmol/L', '133 - 146', 144, 133, 146],
  ['urea', 'Urea', '7.7', 'mmol/L', '2.5 - 7.8', 7.7, 2.5, 7.8],
  ['glucose', 'Glucose', '111', 'mg/dL', '70 - 99', 111, 70, 99],
  ['tsh', 'TSH', '0.40', 'mIU/L', '0.27 - 4.20', 0.4, 0.27, 4.2],
  ['potassium', 'Potassium', '4.4', 'mmol/L', '3.5 - 5.3', 4.4, 3.5, 5.3],
];
const RAISED: readonly Row[] = [
  ['wbc', 'White cell count', '9·4', '10*9/L', '4·0 - 11·0', 9.4, 4, 11],
  ['monocytes_abs', 'Monocytes', '0·8', '10*9/L', '0·2 - 0·8', 0.8, 0.2, 0.8],
  ['eosinophils_abs', 'Eosinophils', '0·11', '10*9/L', '0·0 - 0·4', 0.11, 0, 0.4],
  ['potassium', 'Potassium', '4·1', 'mmol/L', '3·5 - 5·3', 4.1, 3.5, 5.3],
  ['urea', 'Urea', '11·1', 'mmol/L', '2·5 - 7·8', 11.1, 2.5, 7.8],
  ['hemoglobin', 'Haemoglobin', '111', 'g/L', '115 - 165', 111, 115, 165],
];
const COMMAS: readonly Row[] = [
  ['creatinine', 'Kreatinin', '1,0', 'mg/dl', '0,5 - 0,9', 1, 0.5, 0.9],
  ['wbc', 'Leukozyten', '11,0', '/nl', '4,0 - 10,0', 11, 4, 10],
  ['potassium', 'Kalium', '4,0', 'mmol/l', '3,5 - 5,1', 4, 3.5, 5.1],
  ['mcv', 'MCV', '100,1', 'fl', '80,0 - 99,0', 100.1, 80, 99],
  ['alt', 'GPT (ALT)', '22', 'U/l', '10 - 50', 22, 10, 50],
  ['hemoglobin', 'Hämoglobin', '11,1', 'g/dl', '12,0 - 16,0', 11.1, 12, 16],
  ['tsh', 'TSH', '1,11', 'mU/l', '0,27 - 4,20', 1.11, 0.27, 4.2],
];

/** A report with all hard values of one number format and a bound below the limit of detection. */
export async function hardValues(random: Random): Promise<LabDocument> {
  const [rows, words] = random.pick([
    [POINTS, ['Test', 'Result', 'Unit', 'Reference range', 'Collected: 11 May 2026', '<0.1', '< 5.0']],
    [RAISED, ['Test', 'Result', 'Units', 'Reference range', 'Collected: 11 May 2026', '<0·1', '< 5·0']],
    [
      COMMAS,
      ['Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich', 'Entnahme: 11.05.2026', '<0,1', '< 5,0'],
    ],
  ] as const);
  const [name, value, unit, range, collected, below, limit] = words;
  const paper = await Paper.create(random.pick<Face>(['helvetica', 'times', 'liberation']));
  const size = random.int(9, 11);
  const xs = [48, 240, 320, 430] as const;
  paper.text('Hillside Laboratory', 45, 14, { bold: true });
  paper.y += 20;
  paper.text(collected, 45, 9);
  paper.y += 26;
  const write = (cells: readonly string[], bold = false) => {
    cells.forEach((text, at) => paper.text(text, xs[at] ?? 0, size, { bold }));
    paper.y += size * 1.7;
  };
  write([name, value, unit, range], true);
  for (const row of random.shuffled(rows)) write(row.slice(1, 5) as string[]);
  write(['CRP', below, 'mg/L', limit]);
  const truths: TruthRow[] = rows.map(([canonical, printedName, , printedUnit, , number, min, max]) => ({
    canonical,
    name: printedName,
    value: number,
    unit: printedUnit,
    reference_min: min,
    reference_max: max,
  }));
  truths.push({
    canonical: 'crp',
    name: 'CRP',
    value: 0.1,
    comparator: '<',
    unit: 'mg/L',
    reference_min: null,
    reference_max: 5,
  });
  return { bytes: await paper.bytes(), biomarkers: truths, expect: { sample_date: '2026-05-11' } };
}
