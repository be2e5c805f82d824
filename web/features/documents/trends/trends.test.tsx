import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile } from '#shared/domain/trends/testing/a-file.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { TrendList } from './trend-list.tsx';
import { TrendScreen } from './trend-screen.tsx';

async function open(files: readonly ReadFile[], biomarkerId: string | null = 'ldl'): Promise<Phone> {
  const phone = await openPhone({
    rows: {
      documents: files.map(({ document }) => document),
      biomarkers: files.flatMap(({ rows }) => rows),
      earlier_results: files.flatMap(({ earlier }) => earlier),
      document_reviews: files.flatMap(({ review }) => review ?? []),
    },
  });
  render(
    <InRouter>
      <OnPhone phone={phone}>
        {biomarkerId === null ? <TrendList /> : <TrendScreen biomarkerId={biomarkerId} onName={() => {}} />}
      </OnPhone>
    </InRouter>,
  );
  return phone;
}

const table = () => screen.findByRole('table', {}, PATIENT);
const cells = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const press = async (name: string) => (await screen.findByRole('button', { name }, PATIENT)).click();

test('one value has words and a table, two have a picture, and a bound stands as a bound', async () => {
  const phone = await open([aFile(1, '2024-03-01', { rows: [{ value: 4.1 }] })]);
  expect(await cells()).toEqual([expect.stringContaining('4.1 mmol/L')]);
  expect(screen.queryByRole('img')).toBeNull();
  const further = aFile(2, '2025-03-01', { rows: [{ comparator: '<', value: 0.6, status: 'normal' }] });
  await phone.receive({
    documents: [further.document],
    biomarkers: [...further.rows],
    document_reviews: further.review ? [further.review] : [],
  });
  const picture = await screen.findByRole('img', {}, PATIENT);
  expect(picture.getAttribute('aria-label')).toContain('1 March 2025: <0.6 mmol/L');
  expect((await cells())[0]).toContain('<0.6 mmol/L');
  expect(document.body.textContent).toContain('no line leads to it');
});

test('another unit is a view: what is printed stands beside, and nothing is stored', async () => {
  const phone = await open([
    aFile(1, '2024-03-01', { rows: [{ value: 100, unit: 'mg/dL', reference_max: 116 }] }),
  ]);
  const before = await phone.client.queries.readFiles();
  expect((await cells())[0]).toContain('100 mg/dL');
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'mmol/L' } });
  expect((await cells())[0]).toMatch(/2\.59 mmol\/L.*Printed: 100 mg\/dL.*up to 3/);
  expect(document.body.textContent).toContain('1 mg/dL is 0.02586 mmol/L.');
  expect(document.body.textContent).toContain('Standard Atomic Weights');
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'mg/dL' } });
  expect((await cells())[0]).toContain('100 mg/dL');
  expect(await phone.client.queries.readFiles()).toEqual(before);
});

test('where two reports of one sample differ the participant chooses, and may choose again, offline too', async () => {
  const phone = await open([
    aFile(1, '2026-03-01', { document: { report: 'preliminary' } }),
    aFile(2, '2026-03-01', { document: { report: 'final' }, rows: [{ value: 3.1 }] }),
  ]);
  phone.goOffline();
  await screen.findByText('Reports of 1 March 2026 differ', {}, PATIENT);
  expect(screen.queryByRole('table')).toBeNull();
  await press('3.1 mmol/L');
  await waitFor(async () => expect(await cells()).toEqual([expect.stringContaining('3.1 mmol/L')]), PATIENT);
  expect((await cells())[0]).toContain('You chose it over 3.4 mmol/L');
  await press('Choose again');
  await press('They are different tests');
  await waitFor(async () => expect(await cells()).toHaveLength(2), PATIENT);
});

test('an earlier result has its own day, and names the paper that prints it', async () => {
  await open([aFile(1, '2026-03-01', { earlier: [{ day: '2024-05-02', value: 4.1 }] })]);
  await waitFor(async () => expect(await cells()).toHaveLength(2), PATIENT);
  expect((await cells())[1]).toMatch(
    /2 May 2024.*lab-1\.pdf, as an earlier result.*4\.1 mmol\/L.*None printed/,
  );
});

test('a number is written in English, and a printed range that does not count is not denied', async () => {
  const note = 'Several ranges are printed without a label.';
  await open([
    aFile(1, '2025-03-01', {
      rows: [{ value: 1355, value_text: '1.355', reference_max: null, status: 'other', note }],
    }),
    aFile(2, '2026-03-01', {
      rows: [{ value: null, value_text: 'Trace', unit: '', reference_max: null, status: 'other' }],
    }),
  ]);
  await waitFor(async () => expect(await cells()).toHaveLength(2), PATIENT);
  const [trace, many] = await cells();
  expect(many).toMatch(/1355 mmol\/L.*Range unclear.*Printed: 1\.355 mmol\/L.*Several ranges.*Unclear/);
  expect(trace).toMatch(/Trace.*Not judged.*None in numbers/);
});

test('an undated file has no point until it is dated here, once for all its values', async () => {
  await open([aFile(1, null, { rows: [{}, { value: 3.1 }] })]);
  await screen.findByText('No value of LDL cholesterol has a day yet.', {}, PATIENT);
  await press('Set the day');
  fireEvent.change(screen.getByLabelText('Day of the sample'), { target: { value: '2025-01-02' } });
  await press('Save');
  await waitFor(
    async () => expect(await cells()).toEqual(Array(2).fill(expect.stringContaining('2 January 2025'))),
    PATIENT,
  );
});

test('"Choose again" takes the focus, gives it back, and is offered for different tests, too', async () => {
  await open([aFile(1, '2026-03-01'), aFile(2, '2026-03-01', { rows: [{ value: 3.1 }] })]);
  await press('They are different tests');
  await waitFor(async () => expect(await cells()).toHaveLength(2), PATIENT);
  const openers = screen.getAllByRole('button', { name: 'Choose again' });
  expect(openers).toHaveLength(2);
  fireEvent.click(openers[1] ?? expect.unreachable());
  const question = screen.getByRole('group', { name: 'Reports of 1 March 2026 differ' });
  expect(document.activeElement).toBe(question);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: /differ$/ })).toBeNull();
  expect(document.activeElement).toBe(openers[1]);
  fireEvent.click(openers[0] ?? expect.unreachable());
  await press('3.1 mmol/L');
  await waitFor(async () => expect(await cells()).toEqual([expect.stringContaining('over 3.4')]), PATIENT);
});

test('of three reports two can be different tests', async () => {
  await open([3.4, 3.1, 3.2].map((value, at) => aFile(at + 1, '2026-03-01', { rows: [{ value }] })));
  await press('Several are different tests');
  const first = screen.getByRole('checkbox', { name: /^3\.4/ });
  expect(document.activeElement).toBe(first);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Several are different tests');
  await press('Several are different tests');
  for (const name of [/^3\.4/, /^3\.2/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  await press('Save');
  await waitFor(async () => expect(await cells()).toHaveLength(2), PATIENT);
  for (const cell of await cells()) expect(cell).toMatch(/over 3\.1 mmol\/L\..*3\.[24] mmol\/L/);
});

test('a deleted file leaves no point', async () => {
  const file = aFile(1, '2026-03-01');
  const phone = await open([file]);
  await table();
  await phone.client.actions.deleteDocument(file.document.id);
  expect(await screen.findByText('No confirmed values', {}, PATIENT)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the list has what is confirmed, by category, and says what has no trend', async () => {
  await open(
    [
      aFile(1, '2026-03-01', { rows: [{}, { canonical: null, name: 'Frobnicase' }] }),
      aFile(2, '2026-03-02', { rows: [{ canonical: 'crp', name: 'CRP', unit: 'mg/L' }], open: [0] }),
    ],
    null,
  );
  const link = await screen.findByRole('link', { name: /^LDL cholesterol/ }, PATIENT);
  expect(link.getAttribute('href')).toBe('/app/health-data?biomarker=ldl');
  expect(link.textContent).toContain('1 value, of 1 March 2026');
  expect(screen.queryByText(/CRP/)).toBeNull();
  expect(document.body.textContent).toContain('Frobnicase');
});
