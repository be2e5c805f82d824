import { expect, test } from 'vitest';
import { page } from './testing/made-papers.ts';
import { read, said } from './testing/read-lines.ts';

test('a sample of neither blood nor urine is never one of blood', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Specimen\nGlucose,3.3,mmol/L,CSF\nGlucose,5.2,mmol/L,Serum\nSodium,140,mmol/L,Mystery',
  );
  expect(rows.map(({ canonical, check }) => [canonical, check !== null])).toEqual([
    [null, true],
    ['glucose', false],
    ['sodium', true],
  ]);
});

test('a negative finding of a paper that names no sample is no value of blood, and codes beside names count', async () => {
  const { rows } = await read(
    [
      'loinc,display,value,unit,ref_low,ref_high',
      '718-7,Hemoglobin [Mass/volume] in Blood,13.8,g/dL,12,15.5',
      '2345-7,Glucose [Mass/volume] in Serum or Plasma,91,mg/dL,70,99',
      ',Protein,Negative,,,',
    ].join('\n'),
  );
  expect(rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['hemoglobin', null],
    ['glucose', null],
    ['urine_protein', null],
  ]);
});

test('a letter keeps blood and urine apart, and takes its advice as bounds', async () => {
  const { rows } = await read(
    page(
      [
        'Harrowmere Laboratory. Your results of the sample, urine and blood',
        'your urine sample was clear',
        'Your glucose was 5.1 mmol/L (3.9 - 5.8) and your sodium was 139 mmol/L on that day.',
        'Your total cholesterol was 5.8 mmol/L, where we advise less than 5.2, as your doctor knows.',
        'In your urine, protein was nil and glucose was negative, as it should be in all of us.',
      ].map((text) => [[40, text]]),
    ),
  );
  expect(said(rows)).toEqual([
    'glucose 5.1',
    'sodium 139',
    'chol_total 5.8',
    'urine_protein nil',
    'urine_glucose negative',
  ]);
  expect(rows[2]?.reference_max).toBe(5.2);
});

test('a title with its sample in brackets, and a long one in capitals, say the sample of their tests', async () => {
  const { rows } = await read(
    page([
      [[40, 'Paciente: Modelo. Sexo: Hombre. F. extraccion: 15/10/2025']],
      [
        [40, 'PRUEBA'],
        [220, 'RESULTADO'],
        [300, 'UNIDADES'],
        [380, 'VALORES DE REFERENCIA'],
      ],
      [
        [40, 'Creatinina'],
        [220, '0.94'],
        [300, 'mg/dL'],
        [380, '[H: 0.70 - 1.20 M: 0.50 - 0.90]'],
      ],
      [],
      [[40, 'ORINA \\(muestra aislada\\)']],
      [
        [40, 'Creatinina'],
        [220, '98'],
        [300, 'mg/dL'],
        [380, '[39 - 259]'],
      ],
      [],
      [[40, 'DEPARTMENT OF CLINICAL PATHOLOGY - COMPLETE URINE EXAMINATION, URINE']],
      [
        [40, 'Protein'],
        [220, 'Absent'],
        [380, 'Absent'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['creatinine 0.94', 'urine_creatinine 98', 'urine_protein Absent']);
  expect(rows[0]).toMatchObject({ reference_min: 0.7, reference_max: 1.2, check: null });
});
