import { expect, test } from 'vitest';
import { read, readLines } from './testing/read-lines.ts';
import { strangeSpecimen } from './words/specimen.ts';
import { knownNames } from './words/test-names/known-names.ts';

const lookup = knownNames();

test.each([
  ['Haemoglobin (LOINC: 718-7)', 'hemoglobin'],
  ['2160-0 Creatinine', 'creatinine'],
  ['GFR (CKD-EPI 2021)', 'egfr'],
  ['VLDL Cholesterol,Calculated', 'vldl'],
  ['Gamma-Glutamyl-Transferase (GGT) (without P5P)', 'ggt'],
  ['Packed cell volume (Electrical impedance)', 'hematocrit'],
  ['Sód', 'sodium'],
  ['Trombocyten', 'platelets'],
  ['Glicose (urina)', 'urine_glucose'],
  ['P—Natrium; stofk.', 'sodium'],
  ['Hæmoglobin A1c (IFCC);Hb(B)', 'hba1c'],
  ['S_Kyselina močová', 'uric_acid'],
  ['Kwas moczowy (ICD-9: M45)', 'uric_acid'],
  ['Ερυθρά αιμοσφαίρια (RBC)', 'rbc'],
  ['Мочевина', 'urea'],
  ['空腹時血糖', 'glucose_fasting'],
  ['적혈구', 'rbc'],
])('%s is %s', (name, id) => {
  expect(lookup.find(name, { unit: '', section: '', specimen: '' })).toMatchObject({ id, exact: true });
});

test.each([
  ['Volumen medio de los glóbulos (MCV)', 'fL', 'mcv'],
  ['Erytrocytmiddelvolumen [MCV];Erc(B)', 'fL', 'mcv'],
  ['Тиреотропин (TSH)', 'mU/L', 'tsh'],
])('letters in a bracket name %s, whose words nobody knows', (name, unit, id) => {
  expect(lookup.find(name, { unit, section: '', specimen: '' })).toMatchObject({ id, exact: true });
});

test('codes of tests and of patients are no ranges', async () => {
  const { rows } = await read(
    [
      'order_id,loinc,component,value,units,reference_range,collected_at',
      'A-90417,2093-3,"Cholesterol, Total",171,mg/dL,<200,2026-02-18T07:41:00-08:00',
      '0068-24-1190,2986-8,"Testosterone, Total",612,ng/dL,250 - 1100,2026-02-18T07:41:00-08:00',
      'A-90417,3016-3,TSH,2.41,mIU/L,0.40 - 4.50,2026-02-18T07:41:00-08:00',
    ].join('\n'),
  );
  expect(
    rows.map(({ canonical, reference_min, reference_max }) => [canonical, reference_min, reference_max]),
  ).toEqual([
    ['chol_total', null, 200],
    ['testosterone', 250, 1100],
    ['tsh', 0.4, 4.5],
  ]);
});

test('a name of which a part is known is proposed with a question, and one of another quantity is not', async () => {
  const { rows } = await read(
    [
      'Test,Result,Units,Range',
      '甲狀腺測試 TSH,1.55,mIU/L,0.35 - 4.94',
      'K-Hemoglobin,132,g/L,120 - 150',
      'Hemoglobina HGB,131,g/L,120 - 150',
      '혈청크레아티닌,1.01,mg/dL,0.5 - 1.5',
      'Neutrofil granulocita (abszolút),6.06,G/L,2 - 7',
      'TSH receptor antibody (TSH),1.1,IU/L,0 - 1.75',
      'Uroanálisis - Glucosa,Negativo,,Negativo',
    ].join('\n'),
  );
  const of = (name: string) => rows.find((row) => row.name.includes(name));
  expect(of('甲狀腺')).toMatchObject({ canonical: 'tsh', check: expect.stringContaining('only nearly') });
  // The sample before a name, a name said twice and words of other languages around one are known.
  expect(of('K-Hemoglobin')).toMatchObject({ canonical: 'hemoglobin', check: null });
  expect(of('HGB')).toMatchObject({ canonical: 'hemoglobin', check: null });
  expect(of('크레아티닌')).toMatchObject({ canonical: 'creatinine', check: null });
  expect(of('Neutrofil')).toMatchObject({ canonical: 'neutrophils_abs', check: null });
  expect(of('receptor')?.canonical).toBeNull();
  expect(of('Glucosa')?.canonical).toBe('urine_glucose');
});

test('the first hour is that of the title above, strips count in steps, and names in two scripts are sure', async () => {
  const sedimentation = await readLines([
    [[40, 'Entnahme: 14.03.2026']],
    [
      [40, 'Untersuchung'],
      [200, 'Ergebnis'],
      [300, 'Einheit'],
      [400, 'Normbereich'],
    ],
    [[40, 'BLUTSENKUNG']],
    [
      [40, '1. Stunde'],
      [200, '11'],
      [300, 'mm'],
      [400, '< 20'],
    ],
  ]);
  expect(sedimentation.rows.map(({ canonical, check }) => [canonical, check])).toEqual([['esr', null]]);
  expect(strangeSpecimen('', '', 'Glucose, capillary electrophoresis')).toBeNull();
  expect(strangeSpecimen('', '', 'Glucose, capillary')).not.toBeNull();
  const others = await read(
    [
      'Test,Specimen,Result,Unit,Reference',
      'Glucose,urine,0,arb.u.,0 - 0',
      '酸鹼值 pH,urine,6.0,,5.0 - 8.0',
      'Thyrotropin;P,serum,2.1,×10E-3 IU/L,0.3 - 4.0',
      'Triglycerid(Pt-faste);P,serum,1.1,mmol/L,< 2.0',
    ].join('\n'),
  );
  expect(others.rows.map(({ canonical, check }) => [canonical, check])).toEqual(
    ['urine_glucose', 'urine_ph', 'tsh', 'triglycerides'].map((id) => [id, null]),
  );
});
