import { Paper } from './paper.ts';
import type { Random } from './random.ts';

type Line = readonly [string, ...string[]];

/** Papers that quote tests, numbers and units and are no laboratory report. */
export const OTHER_PAPERS: readonly { name: string; lines(random: Random): Line[] }[] = [
  {
    name: 'invoice',
    lines: (random) => [
      [`Invoice ${random.int(1000, 9999)}`],
      ['Health Club Ltd, 12 Iron Road. Customer no. 4411.'],
      ['Item', 'Qty', 'Unit', 'Price'],
      ['Ferritin test', '1', 'test', `${random.int(10, 40)}.50`],
      ['Vitamin D3 tablets 1000 IU', '2', 'pack', '9.90'],
      ['Magnesium citrate 300 mg', '3', 'pack', '8.75'],
      ['Cholesterol panel', '1', 'test', '24.00'],
      [`Total ${random.int(50, 90)}.55 EUR. VAT 20 %. Payment within 14 - 30 days.`],
    ],
  },
  {
    name: 'prescription',
    lines: (random) => [
      ['Prescription'],
      ['Dr. M. Adler, General Practice'],
      ['Medicine', 'Dosage', 'Quantity'],
      ['Iron (II) glycine sulphate', '100 mg', `${random.int(1, 3)} x 50 tablets`],
      ['Potassium chloride', '600 mg', 'take one twice daily'],
      ['Vitamin B12', '1000 ug', 'once daily in the morning'],
      ['Calcium carbonate', '500 mg', '1-0-1'],
      ['Repeat: 2 refills. Pharmacy stamp'],
    ],
  },
  {
    name: 'appointment',
    lines: (random) => [
      ['Your appointment'],
      ['Dear Ms Fairbrook,'],
      [`your appointment is on ${random.int(1, 28)} June 2026 at 08:15 in the outpatient clinic.`],
      ['We will take a blood sample for glucose, HbA1c and cholesterol.'],
      ['Please arrive 10 minutes early and do not eat for 12 hours before.'],
      ['Please bring your last results. Parking: 2.50 per hour.'],
      ['To cancel or reschedule call reception: 555-0100.'],
    ],
  },
  {
    name: 'discharge-letter',
    lines: (random) => [
      ['Discharge letter'],
      ['Dear colleague, we report on your patient John Quill, born 14.02.1961.'],
      ['Admitted 03.05.2026, discharged 09.05.2026. Diagnosis: pneumonia.'],
      ['History: cough and fever for five days. Examination: crackles on the right.'],
      ['Laboratory on admission'],
      ['CRP', `${random.int(80, 200)} mg/L`],
      ['Hemoglobin', `1${random.int(0, 4)}.2 g/dL`],
      ['Creatinine', '1.1 mg/dL'],
      ['Medication on discharge: amoxicillin 1000 mg 1-1-1, follow-up in one week.'],
      ['Yours sincerely, Ward 4'],
    ],
  },
  {
    name: 'menu',
    lines: (random) => [
      ['Menu'],
      ['Starters', 'kcal', 'Price'],
      ['Iron-rich spinach salad', '210', '7.50'],
      ['Protein soup', `${random.int(180, 320)}`, '6.90'],
      ['Main courses', 'kcal', 'Price'],
      ['Salmon with magnesium greens', '640', '18.00'],
      ['Calcium tofu bowl (vegan)', '520', '14.50'],
      ['Dessert: low glucose cake', '280', '5.90'],
      ['Allergens: gluten, milk. All prices in EUR.'],
    ],
  },
  {
    name: 'bank-statement',
    lines: (random) => [
      ['Account statement'],
      ['IBAN DE00 1234 5678 9012 3456 00   Statement period 01.05.2026 - 31.05.2026'],
      ['Date', 'Transaction', 'Debit', 'Balance'],
      ['02.05.2026', 'Hillside Laboratory blood test', `${random.int(40, 90)}.00`, '1,204.50'],
      ['07.05.2026', 'Pharmacy vitamin D', '12.90', '1,191.60'],
      ['15.05.2026', 'Salary', '', '3,391.60'],
      ['Opening balance 1,250.00   Closing balance 3,391.60'],
    ],
  },
  {
    name: 'book-page',
    lines: (random) => [
      ['Chapter 7   Interpreting laboratory tests'],
      ['Table 7.2 gives reference ranges of adults and conversion factors.'],
      ['Test', 'Reference range', 'Unit', 'Conversion factor'],
      ['Glucose', '70 - 99', 'mg/dL', '0.0555'],
      ['Creatinine', '0.6 - 1.2', 'mg/dL', '88.4'],
      ['Ferritin', '30 - 400', 'ng/mL', '1'],
      ['Sodium', '135 - 145', 'mmol/L', '1'],
      [`An LDL below 100 mg/dL is recommended for most readers (see figure ${random.int(1, 9)}.3).`],
    ],
  },
  {
    name: 'consent-form',
    lines: (random) => [
      ['Consent to a blood test'],
      ['Study: iron and fatigue. Participants give 10 mL of blood.'],
      ['I understand that hemoglobin, ferritin and CRP will be measured.'],
      ['A hemoglobin below 12 g/dL will be told to me.'],
      ['I agree voluntarily and can withdraw at any time. Data protection: see page 2.'],
      [`Risks and benefits were explained. Participant no. ${random.int(100, 999)}`],
      ['Signature of participant', 'Date 11.05.2026'],
    ],
  },
];

/** Writes such a paper with its lines in columns. */
export async function otherPaper(random: Random, lines: Line[]): Promise<Uint8Array> {
  const paper = await Paper.create(random.pick(['helvetica', 'times', 'liberation'] as const));
  const wide = random.int(90, 120);
  lines.forEach((cells, at) => {
    cells.forEach((text, column) =>
      paper.text(text, 50 + (column === 0 ? 0 : 110 + column * wide), at === 0 ? 15 : 10),
    );
    paper.y += at === 0 ? 26 : 16;
  });
  return paper.bytes();
}
