import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIOMARKERS } from './biomarkers.ts';
import { convertValue, foldUnit, printedUnit, unitOf } from './units.ts';

function entryOf(id: string) {
  const entry = BIOMARKERS.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`No entry ${id}`);
  return entry;
}

describe('foldUnit', () => {
  it.each([
    ['ug/dL', ['µg/dL', 'μg/dl', 'ug/dl', 'mcg/dL', '㎍/dL', 'MCG/DL', 'µg / dl', 'µg%']],
    [
      'mg/dL',
      ['mg/dL', 'mg/dl', 'MG/DL', 'mg%', 'mg/100 mL', 'mg dl', 'mg per dL', 'mg/dℓ'.replace('ℓ', 'l')],
    ],
    ['umol/L', ['µmol/L', 'μmol/l', 'umol/L', 'mcmol/L', 'UMOL/L']],
    ['mmol/L', ['mmol/L', 'mmol/l', 'MMOL/L', 'mmol.l-1', 'mmol·L⁻¹', 'mmol per L', 'MMOLL']],
    ['pg', ['pg', 'pg/{cell}']],
    ['', ['[pH]', 'pH', '1']],
    [
      '10*9/L',
      ['/nl', '/nL', '1/nl', 'G/L', 'G/l', 'Gpt/l', '10*9/L', '10^9/L', '×10⁹/L', '109/L', 'x10E3/uL'],
    ],
    [
      '10*9/L',
      ['10*3/µL', 'x 10³/μL', '10(3)/uL', 'K/uL', 'Tsd./µl', 'thou/mm3', '103/µL', 'bin/mm³', '10^3/mmc'],
    ],
    ['10*12/L', ['/pl', 'T/L', 'Tpt/l', '10^12/L', '1012/L', 'Mio./µl', 'M/uL', 'x10E6/uL', 'million/cumm']],
    ['/uL', ['{cells}/uL', '/µl', '/uL', 'cells/cumm', '/mm³', 'cells/µL', 'Zellen/µl']],
    ['10*11/L', ['Lakh/cumm', 'lakhs/cumm']],
    ['g/L', ['g/L', 'g/l', 'gr/L']],
    ['g/dL', ['g/dL', 'G/DL', 'gm/dL', 'g%']],
    ['IU/L', ['IU/L', 'UI/L', 'U.I./L', 'iu/l', 'IE/l', 'TV/l']],
    ['U/L', ['U/L', 'u/l', 'E/l']],
    ['mU/L', ['mU/L', 'mu/L', 'MU/L']],
    ['uIU/mL', ['µIU/mL', 'uIU/ml', 'μUI/mL', 'mcIU/mL']],
    ['mmol/mol', ['mmol/mol', 'mmol/mol Hb', 'mmol/mol (IFCC)']],
    ['%', ['%', 'Vol%', '% (NGSP)', '%Hb']],
    [
      'mL/min/1.73m2',
      ['mL/min/1.73m²', 'ml/min/1,73m²', 'mL/min/1.73', 'mL/min/{1.73_m2}', 'ml/dk/1.73 m2', 'mL/men/1,73m²'],
    ],
    ['mm/h', ['mm/hr', 'mm/h', 'mm/1h', 'mm/Std.', 'mm/saat']],
    ['mEq/L', ['mEq/L', 'meq/l', 'mval/l']],
    ['mg/g', ['mg/g', 'mg/g Krea', 'mg/g creat']],
    ['mg/d', ['mg/24h', 'mg/24 Std', 'mg/day']],
    ['ug/mL{FEU}', ['µg/mL FEU', 'µg FEU/ml', 'ug/mL (FEU)']],
    ['fL', ['fl', 'fL', 'µm³']],
    ['ukat/L', ['µkat/L', 'ukat/l']],
    ['', ['', 'ratio', 'Index', 'INR', '-']],
  ])('%s is one spelling of many', (folded, printed) => {
    expect(printed.map(foldUnit)).toEqual(printed.map(() => folded));
  });

  it.each(['㎍/dL', 'µg/L', 'mcg/L', 'µmol/L', 'mcmol/L', 'µIU/mL', 'mcU/L', 'µkat/L'])(
    'never makes milli of the micro in %s',
    (printed) => expect(foldUnit(printed)).toMatch(/^u/),
  );

  it('keeps giga from gram, and mass from micro, nano and pico mass', () => {
    const apart = [
      'G/L',
      'g/L',
      'mg/L',
      'ug/L',
      'ng/L',
      'pg/L',
      'IU/L',
      'mIU/L',
      'uIU/L',
      'mmol/L',
      'nmol/L',
    ];
    expect(new Set(apart.map(foldUnit)).size).toBe(apart.length);
  });

  it('leaves a unit that it does not know as printed', () => {
    expect(foldUnit('S/CO')).toBe('S/CO');
    expect(foldUnit('arb. units/x')).toBe('arbunits/x');
  });

  it('reads its own printed form back', () => {
    const units = BIOMARKERS.flatMap((entry) => entry.units.map(({ unit }) => unit));
    expect(units.filter((unit) => foldUnit(printedUnit(unit)) !== unit)).toEqual([]);
    expect(printedUnit('umol/L')).toBe('µmol/L');
    expect(printedUnit('10*9/L')).toBe('×10⁹/L');
  });
});

describe('convertValue', () => {
  // Values as other bodies' tables and reports print them: the AMA, NHS and Merck tables, and the sources of the entries.
  it.each([
    ['glucose', 100, 'mg/dL', 'mmol/L', '5.55'],
    ['glucose_fasting', 126, 'mg/dl', 'mmol/l', '7.0'],
    ['urine_glucose', 1000, 'mg/dL', 'mmol/L', '55.5'],
    ['hba1c', 48, 'mmol/mol', '%', '6.5'],
    ['hba1c', 7, '%', 'mmol/mol', '53'],
    ['hba1c', 42, 'mmol/mol', '%', '6.0'],
    ['eag', 154, 'mg/dL', 'mmol/L', '8.5'],
    ['insulin', 10, 'µIU/mL', 'pmol/L', '60'],
    ['chol_total', 200, 'mg/dL', 'mmol/L', '5.17'],
    ['ldl', 116, 'mg/dL', 'mmol/L', '3.0'],
    ['hdl', 39, 'mg/dL', 'mmol/L', '1.01'],
    ['triglycerides', 150, 'mg/dL', 'mmol/L', '1.69'],
    ['apob', 100, 'mg/dL', 'g/L', '1.00'],
    ['creatinine', 1, 'mg/dL', 'µmol/L', '88.4'],
    ['urea', 30, 'mg/dL', 'mmol/L', '5.0'],
    ['bun', 14, 'mg/dL', 'mmol/L', '5.0'],
    ['uric_acid', 6, 'mg/dL', 'µmol/L', '357'],
    ['urine_acr', 30, 'mg/g', 'mg/mmol', '3.39'],
    ['bilirubin_total', 1, 'mg/dL', 'µmol/L', '17.1'],
    ['albumin', 4.2, 'g/dL', 'g/L', '42'],
    ['alt', 1, 'µkat/L', 'U/L', '60'],
    ['ast', 35, 'IU/L', 'U/L', '35'],
    ['calcium', 10, 'mg/dL', 'mmol/L', '2.50'],
    ['calcium', 5, 'mEq/L', 'mmol/L', '2.50'],
    ['magnesium', 2, 'mg/dL', 'mmol/L', '0.823'],
    ['phosphate', 3.5, 'mg/dL', 'mmol/L', '1.13'],
    ['sodium', 140, 'mEq/L', 'mmol/L', '140'],
    ['iron', 100, 'µg/dL', 'µmol/L', '17.9'],
    ['tibc', 300, 'µg/dL', 'µmol/L', '53.7'],
    ['ferritin', 88, 'ng/mL', 'µg/L', '88'],
    ['transferrin', 250, 'mg/dL', 'g/L', '2.5'],
    ['vitamin_d', 20, 'ng/mL', 'nmol/L', '50'],
    ['vitamin_d_1_25', 50, 'pg/mL', 'pmol/L', '120'],
    ['vitamin_b12', 200, 'pg/mL', 'pmol/L', '148'],
    ['folate', 5, 'ng/mL', 'nmol/L', '11.3'],
    ['zinc', 82, 'µg/dL', 'µmol/L', '12.5'],
    ['copper', 112, 'µg/dL', 'µmol/L', '17.6'],
    ['tsh', 1.9, 'µIU/mL', 'mIU/L', '1.9'],
    ['ft4', 1.2, 'ng/dL', 'pmol/L', '15.4'],
    ['ft3', 3, 'pg/mL', 'pmol/L', '4.61'],
    ['t4_total', 8, 'µg/dL', 'nmol/L', '103'],
    ['t3_total', 100, 'ng/dL', 'nmol/L', '1.54'],
    ['testosterone', 300, 'ng/dL', 'nmol/L', '10.4'],
    ['estradiol', 100, 'pg/mL', 'pmol/L', '367'],
    ['cortisol', 15, 'µg/dL', 'nmol/L', '414'],
    ['prolactin', 15, 'ng/mL', 'mIU/L', '318'],
    ['homocysteine', 1, 'mg/L', 'µmol/L', '7.4'],
    ['hemoglobin', 14.1, 'g/dL', 'g/L', '141'],
    ['hemoglobin', 14.5, 'g/dL', 'mmol/L', '9.0'],
    ['hematocrit', 42, '%', 'L/L', '0.42'],
    ['wbc', 6500, 'cells/cumm', '10*9/L', '6.5'],
    ['platelets', 1.5, 'Lakh/cumm', '10*9/L', '150'],
    ['rbc', 4.7, 'x10E6/uL', '/pl', '4.7'],
    ['crp', 0.5, 'mg/dL', 'mg/L', '5'],
    ['d_dimer', 0.5, 'mg/L FEU', 'ng/mL FEU', '500'],
    ['nt_probnp', 35, 'pmol/L', 'pg/mL', '296'],
    ['urine_urobilinogen', 1, 'mg/dL', 'µmol/L', '17'],
  ])('%s: %d %s in %s is %s', (id, value, from, to, expected) => {
    const decimals = expected.split('.')[1]?.length ?? 0;
    expect(convertValue(entryOf(id), value, from, to)?.toFixed(decimals)).toBe(expected);
  });

  it('comes back to the same number from each unit of each entry to each other one', () => {
    const routes = BIOMARKERS.flatMap((entry) =>
      entry.units.flatMap((from) =>
        entry.units
          .filter((to) => to.scale === from.scale)
          .map((to) => ({ entry, from: from.unit, to: to.unit })),
      ),
    );
    expect(routes.length).toBeGreaterThan(900);
    // Up to six figures, as labs print them.
    const printed = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.constantFrom(...routes), printed, ({ entry, from, to }, [figures, decimals]) => {
        const value = Number((figures / 10 ** decimals).toFixed(decimals));
        const there = convertValue(entry, value, from, to)!;
        expect(convertValue(entry, there, to, from)).toBe(value);
      }),
      { numRuns: 4000 },
    );
    const drifting = routes.filter(({ entry, from, to }) =>
      [1, 5.6, 99.9].some(
        (value) => convertValue(entry, convertValue(entry, value, from, to)!, to, from) !== value,
      ),
    );
    expect(drifting.map(({ entry, from, to }) => `${entry.id} ${from} ${to}`)).toEqual([]);
  });

  it('does not drift on a hundred ways there and back', () => {
    const glucose = entryOf('glucose');
    let value = 100;
    for (let turn = 0; turn < 100; turn += 1) {
      value = convertValue(glucose, convertValue(glucose, value, 'mg/dL', 'mmol/L')!, 'mmol/L', 'mg/dL')!;
    }
    expect(value).toBe(100);
  });

  it('has the code of each unit, fibrinogen equivalents apart from Ehrlich units', () => {
    const codeOf = (id: string, unit: string) => unitOf(entryOf(id), unit)?.ucum;
    expect(codeOf('d_dimer', 'mg/L FEU')).toBe('mg{FEU}/L');
    expect(codeOf('urine_urobilinogen', 'EU/dL')).toBe("{Ehrlich'U}/dL");
  });

  it('refuses where no factor leads from one scale to the other', () => {
    expect(convertValue(entryOf('lpa'), 50, 'mg/dL', 'nmol/L')).toBeNull();
    expect(convertValue(entryOf('lpa'), 50, 'mg/dL', 'mg/L')).toBe(500);
    expect(convertValue(entryOf('d_dimer'), 230, 'ng/mL DDU', 'ng/mL FEU')).toBeNull();
    expect(convertValue(entryOf('d_dimer'), 230, 'ng/mL', 'ng/mL FEU')).toBeNull();
    expect(convertValue(entryOf('egfr'), 90, 'mL/min', 'mL/min/1.73m2')).toBeNull();
  });

  it('refuses a unit that is none of the entry', () => {
    expect(convertValue(entryOf('wbc'), 6, 'g/L', '10*9/L')).toBeNull();
    expect(convertValue(entryOf('albumin'), 42, 'G/L', 'g/dL')).toBeNull();
    expect(convertValue(entryOf('tsh'), 2, 'mIU/mL', 'mIU/L')).toBeNull();
  });
});
