import { describe, expect, it } from 'vitest';
import { findEntry, type NameContext } from './find-entry.ts';

/** The id that a name is read as, 'a or b' of candidates, '' of none. */
function read(name: string, context: NameContext = {}): string {
  const found = findEntry(name, context);
  if (found.kind === 'none') return '';
  return found.kind === 'one' ? found.entry.id : found.entries.map(({ id }) => id).join(' or ');
}

describe('findEntry', () => {
  it.each([
    ['Serum C reactive protein level', 'crp'],
    ['Haemoglobin A1c level - IFCC standardised', 'hba1c'],
    ['EST. GLOMERULAR FILTRATION RATE (eGFR)', 'egfr'],
    ['PCV (Packed Cell Volume)/Hematocrit', 'hematocrit'],
    ['LDL Chol Calc (NIH)', 'ldl'],
    ['Bilirubin, Total', 'bilirubin_total'],
    ['Lymphs (Absolute)', 'lymphocytes_abs'],
    ['TSH, 3rd Generation', 'tsh'],
    ['Glukose i.P.', 'glucose'],
    ['S-Glucose', 'glucose'],
    ['GPT (ALAT)', 'alt'],
    ['γ-GT (37°C)', 'ggt'],
    ['Harnsaeure', 'uric_acid'],
    ['HARNSÄURE', 'uric_acid'],
    ['Hamoglobin', 'hemoglobin'],
    ['Glycémie à jeun', 'glucose_fasting'],
    ['Hémoglobine glyquée', 'hba1c'],
    ['VES', 'esr'],
    ['Emoglobina glicata', 'hba1c'],
    ['Velocidad de sedimentación globular', 'esr'],
    ['Açlık kan şekeri', 'glucose_fasting'],
    ['AÇLIK KAN ŞEKERİ', 'glucose_fasting'],
    ['İdrarda glukoz', 'urine_glucose'],
    ['Total Cholesterol', 'chol_total'],
    ['Cholesterol - Total', 'chol_total'],
    ['Cholesterol, Total 01', 'chol_total'],
  ])('reads %s', (name, id) => expect(read(name, { specimen: 'Serum' })).toBe(id));

  it.each<[string, NameContext, string]>([
    ['PCT', { unit: 'ng/mL' }, 'procalcitonin'],
    ['PCT', { unit: '%' }, 'plateletcrit'],
    ['PCT', { section: 'Full blood count' }, 'plateletcrit'],
    ['PCT', {}, 'plateletcrit or procalcitonin'],
    ['Urea', { unit: 'mg/dL' }, 'urea'],
    ['BUN', { unit: 'mg/dL' }, 'bun'],
    ['Urea nitrogen', { unit: 'mg/dL' }, 'bun'],
    ['HbA1c', { unit: '%' }, 'hba1c'],
    ['HbA1c (IFCC)', { unit: 'mmol/mol' }, 'hba1c'],
    ['CRP', { unit: 'mg/L' }, 'crp'],
    ['hs-CRP', { unit: 'mg/L' }, 'hs_crp'],
    ['C-Reactive Protein, Cardiac', { unit: 'mg/L' }, 'hs_crp'],
    ['Glucose', { unit: 'mmol/L', specimen: 'Serum' }, 'glucose'],
    ['Glucose', { unit: 'mmol/L', specimen: 'Urine' }, 'urine_glucose'],
    ['Glucose', { unit: 'mg/dl', section: 'Urinstatus' }, 'urine_glucose'],
    ['Glucose', { specimen: 'blood', section: 'Urinalysis' }, 'urine_glucose'],
    ['Glucose', { specimen: 'Serum', section: 'Serum and urine chemistry' }, 'glucose'],
    ['Glucose', { specimen: 'Urine', section: 'Serum and urine chemistry' }, 'urine_glucose'],
    ['Glucose', { value: 'words' }, 'urine_glucose'],
    ['Glucose', { unit: 'mmol/L' }, 'glucose or urine_glucose'],
    ['Free T4', { unit: 'pmol/L' }, 'ft4'],
    ['T4', { unit: 'nmol/L' }, 't4_total'],
    ['T4', { unit: 'pmol/L' }, 't4_total or ft4 or ft3'],
    ['Neutrophils', { unit: '%' }, 'neutrophils_pct'],
    ['Neutrophils', { unit: '10*9/L' }, 'neutrophils_abs'],
    ['Neutrophils %', {}, 'neutrophils_pct'],
    ['Neutrophils', { section: 'Differential (absolute)' }, 'neutrophils_abs'],
    ['Neutrophils', {}, 'neutrophils_pct or neutrophils_abs'],
    ['Calcium', { unit: 'mmol/L' }, 'calcium'],
    ['Calcium, adjusted', { unit: 'mmol/L' }, 'calcium_adjusted'],
    ['Calcium (albuminkorrigiert)', { unit: 'mmol/l' }, 'calcium_adjusted'],
    ['Leukozyten', { unit: 'G/L' }, 'wbc'],
    ['Albumin', { unit: 'g/L', specimen: 'Serum' }, 'albumin'],
    ['Alkaline phosphatase', { unit: 'U/L' }, 'alp'],
    ['ALT', { unit: 'U/L' }, 'alt'],
    ['AST', { unit: 'U/L' }, 'ast'],
    ['TSH', { unit: 'mU/L' }, 'tsh'],
    ['Vitamin D 25-OH', { unit: 'nmol/L' }, 'vitamin_d'],
    ['Vitamin D, 1,25-Dihydroxy', { unit: 'pmol/L' }, 'vitamin_d_1_25'],
    ['Iron', { unit: 'µmol/L' }, 'iron'],
    ['Ferritin', { unit: 'µg/L' }, 'ferritin'],
    ['Transferrin', { unit: 'g/L' }, 'transferrin'],
    ['TIBC', { unit: 'µmol/L' }, 'tibc'],
    ['Transferrin saturation', { unit: '%' }, 'transferrin_saturation'],
    ['LDL calculated', { unit: 'mmol/L' }, 'ldl'],
    ['LDL direct', { unit: 'mmol/L' }, 'ldl'],
    ['Apolipoprotein A1', { unit: 'mg/dL' }, 'apoa1'],
    ['Apolipoprotein B', { unit: 'mg/dL' }, 'apob'],
    ['Creatinine', { unit: 'umol/L', specimen: 'Serum' }, 'creatinine'],
    ['Creatinine', { unit: 'mg/dL', specimen: 'Urine' }, 'urine_creatinine'],
    ['U-Kreatinin', { unit: 'mmol/l' }, 'urine_creatinine'],
    ['Albumin', { unit: 'mg/L', specimen: 'Urine' }, 'urine_albumin'],
    ['Albumin/Creatinine ratio', { unit: 'mg/mmol' }, 'urine_acr'],
    ['Protein', { unit: 'g/L', specimen: 'Serum' }, 'total_protein'],
    ['Protein', { unit: 'g/L', specimen: 'Urine' }, 'urine_protein'],
    ['Cholesterol HDL', { unit: 'mmol/L' }, 'hdl'],
    ['Cholesterol/HDL', { unit: 'ratio' }, 'chol_hdl_ratio'],
    ['Cholesterol : HDL', {}, 'chol_hdl_ratio'],
    ['Cholesterol - HDL ratio', {}, 'chol_hdl_ratio'],
    ['LDL/HDL', {}, 'ldl_hdl_ratio'],
    ['RDW', { unit: 'fL' }, 'rdw_sd'],
    ['RDW', { unit: '%' }, 'rdw'],
  ])('tells confusables apart: %s with %o', (name, context, id) => expect(read(name, context)).toBe(id));

  it.each([
    ['Cholestero1, Total', 'chol_total'],
    ['LDL Cholesterin', 'ldl'],
    ['LDL Cholestero1', 'ldl'],
    ['HDL-Cholesterjn', 'hdl'],
    ['Triglycerldes', 'triglycerides'],
    ['Alkalische Phosphalase', 'alp'],
    ['Thrombozylen', 'platelets'],
  ])('reads %s in spite of a letter', (name, id) => expect(read(name, { specimen: 'blood' })).toBe(id));

  it('never lets nearness choose between potassium and calcium', () => {
    expect(read('Kalium')).toBe('potassium');
    expect(read('Kalzium')).toBe('calcium');
    // As Swedish papers print it.
    expect(read('Kalcium')).toBe('calcium');
    expect(read('Kalzum')).toContain(' or ');
  });

  it.each([
    'IDL cholesterol',
    'XDL cholesterol',
    'Non-LDL cholesterol',
    'Ionized calcium',
    'Creatine',
    'Creatinine clearance',
    'Free testosterone',
    'Testosterone, free',
    'Free PSA',
    'Reverse T3',
    'Haptoglobin',
    'Methemoglobin',
    'Transferrin receptor',
    'Apolipoprotein E',
    'Vitamin D (1,25)',
    'Globulin/Albumin',
    'Urea/Creatinine ratio',
    'Glucose/Insulin',
    'HDL/LDL',
    'CK-MB',
    'Immature granulocytes',
    'Invoice number',
    'Age',
    '',
  ])('takes %s for none of its entries', (name) => expect(read(name)).toBe(''));

  it('takes a name for another property or analyte where its unit is of others alone', () => {
    expect(read('Albumin', { unit: '%', specimen: 'serum' })).toBe('');
    expect(read('TP', { unit: '%' })).toBe('');
    expect(read('TP', { unit: 'g/L' })).toBe('total_protein');
    expect(read('Hemoglobin', { unit: '%', specimen: 'blood' })).toBe('hemoglobin or hba1c or mchc');
    // A unit that nothing has may be misread, and the reader's check tells.
    expect(read('Ferritin', { unit: 'hg/mL' })).toBe('ferritin');
  });

  it('never takes a test of urine for one of blood', () => {
    const names = ['Bilirubin urine', 'Sodium, Urine', 'U-Kalium', 'Uric acid (urine)', 'Calcium im Urin'];
    expect(names.filter((name) => read(name) !== '')).toEqual([]);
    expect(read('Bilirubin', { section: 'Urinstatus', unit: 'mg/dl' })).toBe('');
    expect(read('Kreatinin', { section: 'Niere (Harnstoff, Kreatinin)', unit: 'mg/dl' })).toBe('creatinine');
  });

  it('reads cells under the microscope as cells in urine', () => {
    expect(read('Red blood cells', { section: 'Urinalysis', unit: '/HPF' })).toBe('urine_blood');
    expect(read('Red blood cells', { unit: '/HPF' })).toBe('urine_blood');
    expect(read('RBC', { unit: 'x10E6/uL' })).toBe('rbc');
    expect(read('White blood cells', { section: 'Urine', unit: '/HPF' })).toBe('urine_leukocytes');
    expect(read('Serum iron')).toBe('iron');
  });

  it('takes no word that may be urea or its nitrogen for either', () => expect(read('Azotemia')).toBe(''));

  it('reads a unit that stands in the head of a column with the name', () => {
    expect(read('LDL Cholesterol (mg/dL)')).toBe('ldl');
    expect(read('HbA1c (%)')).toBe('hba1c');
    expect(read('Neutrophils (%)')).toBe('neutrophils_pct');
    expect(read('Neutrophils [10^9/L]')).toBe('neutrophils_abs');
    expect(read('PCT (ng/mL)')).toBe('procalcitonin');
  });

  it('says when a name was only near', () => {
    expect(findEntry('Ferritin')).toMatchObject({ kind: 'one', near: false });
    expect(findEntry('Ferritln')).toMatchObject({ kind: 'one', near: true });
  });

  it('matches abbreviations only exactly', () => {
    expect(read('SGPT')).toBe('alt');
    expect(read('SGPL')).toBe('');
    expect(read('NTPROBMP')).toBe('');
  });

  it('puts the blood first where blood and urine are both possible', () => {
    expect(read('Kreatinin', { unit: 'mg/dl' })).toBe('creatinine or urine_creatinine');
  });
});
