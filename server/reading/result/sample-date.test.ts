import { expect, test } from 'vitest';
import { askedDays } from '#shared/domain/documents/asked-days.ts';
import { sampleDate } from './sample-date.ts';

const TODAY = '2026-11-26';

test.each([
  [
    'the label decides',
    ['DOB: 14.02.1979', 'Reported: 05.03.2026', 'Collected: 04.03.2026'],
    null,
    '2026-03-04',
  ],
  ['the country decides', ['Collected: 03/04/2026'], 'GB', '2026-04-03'],
  ['another country decides otherwise', ['Collected: 03/04/2026'], 'US', '2026-03-04'],
  ['a day above 12 decides for all', ['Born 27/01/1979', 'Collected 03/04/2026'], null, '2026-04-03'],
  [
    'four days in a row decide',
    ['Collected: 03/04/2026 Received: 04/04/2026', 'Reported: 05/04/2026'],
    null,
    '2026-04-03',
  ],
  ['a time before the day', ['Lấy mẫu: 08:20 ngày 03/02/2026'], 'VN', '2026-02-03'],
  ['Vietnamese words', ['Ngày lấy mẫu: ngày 9 tháng 03 năm 2026'], 'VN', '2026-03-09'],
  ['letters decide', ['Sample taken 2nd May 2026'], null, '2026-05-02'],
  ['German labels', ['geb. 01.01.1970   Entnahme: 03.02.2025 08:10'], 'DE', '2025-02-03'],
  ['French labels', ['Né(e) le: 01/02/1970', 'Prélevé le: 11/05/2026'], 'FR', '2026-05-11'],
  ['Turkish labels', ['Doğum tarihi: 01.02.1970', 'Numune alma tarihi: 11.05.2026'], 'TR', '2026-05-11'],
  [
    'Dutch labels',
    ['Geboortedatum: 01-02-1970', 'Afname: 3 mei 2026', 'Ontvangen: 04-05-2026'],
    'NL',
    '2026-05-03',
  ],
  [
    'Swedish labels',
    ['Född 1970-02-01', 'Provtagning: 3 maj 2026 08:10', 'Svarsdatum: 2026-05-05'],
    'SE',
    '2026-05-03',
  ],
  ['Danish labels', ['Fødselsdato: 01-02-1970', 'Prøvetagningsdato: 03-05-2026'], 'DK', '2026-05-03'],
])('%s', (_, lines, country, date) => {
  expect(sampleDate(lines, country, TODAY)).toMatchObject({ date, either: null });
});

test('where day and month fit both ways, both readings are there and none is taken', () => {
  expect(sampleDate(['Collected: 03/04/2026'], null, TODAY)).toMatchObject({
    date: null,
    either: ['2026-04-03', '2026-03-04'],
  });
});

test('a date of birth or of printing is never the day of the sample', () => {
  expect(sampleDate(['Date of birth: 14.02.1979', 'Printed: 06.04.2026'], null, TODAY).date).toBeNull();
});

test('a day in the future asks for a look', () => {
  expect(sampleDate(['Collected: 2027-03-04'], null, TODAY).check).not.toBeNull();
});

test.each([
  ['Entnahme: 03.02.2025 08:10 Uhr', '03.02.2025 08:10'],
  ['Collected: 2025-02-03T16:30', '2025-02-03T16:30'],
  ['Collected: 02/13/2025 at 8:10 PM', '02/13/2025 at 8:10 PM'],
  ['Collected: 03.02.2025 5.4 mmol/L', '03.02.2025'],
])('the time of day behind the date is kept as printed: %s', (line, text) => {
  expect(sampleDate([line], null, TODAY).text).toBe(text);
});

test.each(['Received: 03.02.2025 08:10', 'Reported: 03.02.2025 16:30', 'Date: 2025-02-03 09:00'])(
  'a time that is not of the sample is left out: %s',
  (line) => expect(sampleDate([line], null, TODAY).text).not.toContain(':'),
);

test.each([
  ['none at all', [], []],
  ['that of birth', ['DOB: 14.02.1979'], []],
  ['that of printing', ['Printed: 06.04.2026'], []],
  ['that of receipt', ['Received: 06.04.2026'], ['2026-04-06']],
  ['that of the report', ['Reported: 06.04.2026'], ['2026-04-06']],
  ['one that nothing labels', ['Nora Tester 16.04.2026'], ['2026-04-16']],
  ['one in the future', ['Collected: 16.04.2027'], []],
])('where the only day is %s, the day of the sample is asked for', (_, lines, offered) => {
  const { either, days, ...printed } = sampleDate(lines, null, TODAY);
  expect(askedDays({ ...printed, ask: either, ...(days && { days }) })).toEqual(offered);
});

test.each(['Collected: 16.04.2026', 'Date: 16.04.2026'])('nothing is asked about "%s"', (line) => {
  const { either, days, ...printed } = sampleDate([line], null, TODAY);
  expect(askedDays({ ...printed, ask: either, ...(days && { days }) })).toBeNull();
});
