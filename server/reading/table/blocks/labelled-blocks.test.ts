import { expect, test } from 'vitest';
import { readLines, said } from '../../testing/read-lines.ts';

test('a title of ranges in wide letters is one heading, and a block may name a second test and an earlier day', async () => {
  const { rows, earlier } = await readLines([
    [[40, 'Laborat\\363rio do Vale']],
    [[40, 'Coleta: 11/03/2026']],
    [
      [40, 'ERITROGRAMA'],
      [300, 'Valores'],
      [340, 'de refer\\352ncia \\(homens\\)'],
    ],
    [
      [40, 'HEMOGLOBINA.....:'],
      [190, '14,6 g/dL'],
      [310, '13,0 a 16,5'],
    ],
    [
      [40, 'PLAQUETAS.......:'],
      [190, '213.000 /mm3'],
      [310, '150.000 a 400.000'],
    ],
    [],
    [],
    [[40, 'HEMOGLOBINA GLICADA \\(HbA1c\\)']],
    [[40, 'Material: Sangue total com EDTA']],
    [[40, 'RESULTADO...............: 5,9 %']],
    [[40, 'GLICOSE M\\311DIA ESTIMADA..: 123 mg/dL']],
    [[40, 'VALOR DE REFER\\312NCIA.....: at\\351 5,6 %']],
    [[40, 'Resultado anterior \\(08/09/2025\\): 5,7 %']],
  ]);
  expect(said(rows).sort()).toEqual(['eag 123', 'hba1c 5.9', 'hemoglobin 14.6', 'platelets 213000']);
  expect(rows.find(({ canonical }) => canonical === 'hemoglobin')?.reference_max).toBe(16.5);
  expect(rows.find(({ canonical }) => canonical === 'hba1c')?.reference_max).toBe(5.6);
  expect(said(earlier)).toEqual(['hba1c 5.7 2025-09-08']);
});
