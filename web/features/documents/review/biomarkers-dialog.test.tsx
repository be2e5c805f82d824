import '#web/testing/jsdom-gaps.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmedResults } from '#shared/domain/trends/trend-result.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';
import {
  NEAR_NAME,
  NO_DAY,
  NO_UNIT_PRINTED,
  strangeUnit,
  UNKNOWN_NAME,
} from '#shared/domain/documents/check-kinds.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import { sampleBiomarker, sampleDocument } from '#sync/testing/sample-rows.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { openDocuments, press, tile } from '../testing/show-documents.tsx';

afterEach(() => void vi.restoreAllMocks());

const PANEL = sampleDocument(1, { filename: 'panel.pdf', biomarkers_count: 3 });
const OPEN_MARK = 'The number can be read as 1.355 or as 1355.';
const rowsOf = (document: Document): Biomarker[] => [
  sampleBiomarker(document, 0),
  sampleBiomarker(document, 1, {
    name: 'HDL',
    value: 1.5,
    value_text: '1.5',
    status: 'normal',
    reference_max: null,
    reference_min: 1,
  }),
  sampleBiomarker(document, 2, {
    name: 'Platelets',
    category: 'Blood count',
    value: 1.355,
    value_text: '1.355',
    unit: '/nl',
    status: 'other',
    check: OPEN_MARK,
    reference_min: 150,
    reference_max: 400,
    raw: 'Platelets 1.355 /nl 150 - 400',
  }),
];

async function openDialog(document: Document = PANEL, rows = rowsOf(document)) {
  const shown = await openDocuments({ documents: [document], biomarkers: rows });
  await press(`Biomarkers: ${document.filename}`);
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  const { phone } = shown;
  const decisions = async () =>
    Object.fromEntries(
      Object.entries((await phone.client.queries.reviewOf(document.id))?.decisions ?? {}).map(
        ([id, { decision }]) => [rows.find((row) => row.id === id)?.name, decision],
      ),
    );
  return { ...shown, dialog, decisions };
}

const row = (dialog: HTMLElement, name: string) =>
  within(dialog).findByRole('button', { name: new RegExp(`^${name}`), expanded: undefined }, PATIENT);
const openRow = async (dialog: HTMLElement, name: string) => (await row(dialog, name)).click();

test('"Confirm all" leaves the doubtful rows, which count as neither normal nor abnormal', async () => {
  const { dialog, decisions } = await openDialog();
  await within(dialog).findByText('1 to check', {}, PATIENT);
  // The account's own name is not asked about.
  expect(dialog.textContent).not.toContain('The paper says');
  expect(dialog.textContent).toContain('1 normal1 abnormal: 1 outside');
  await press('Confirm all', dialog);
  await within(dialog).findByText('1 left to check.', {}, PATIENT);
  expect(await decisions()).toMatchObject({ LDL: { kind: 'confirmed' }, HDL: { kind: 'confirmed' } });
  expect(await decisions()).not.toHaveProperty('Platelets');
});

test("of a file with two persons one chooses whose rows count, and of several days the sample's", async () => {
  const [mine, other, third] = rowsOf(PANEL).map((each) => ({ ...each, check: null }));
  const file = {
    ...PANEL,
    person: {
      ...PANEL.person!,
      people: [
        { name: 'Nora Tester', born: '1984-08-12', rows: [mine!.id, third!.id] },
        { name: 'Paul Other', born: null, rows: [other!.id] },
      ],
    },
    sample_date: { ...PANEL.sample_date!, days: ['2026-02-20', '1984-08-12'] as [string, string] },
    pages: { ...PANEL.pages!, of: 2, lines: [{ page: 1, text: 'Ferritin to follow', box: null }] },
  };
  const { phone, dialog, decisions } = await openDialog(file, [mine!, { ...other!, page: 2 }, third!]);
  phone.goOffline();
  await within(dialog).findByText('Say first whose results these are.', {}, PATIENT);
  expect(dialog.textContent).toContain('Lines that were not read (1)');
  // The wrong one first: the answer can be changed.
  await press('Paul Other: page 2, 1 result', dialog);
  await press('Change the person', dialog);
  await press('Nora Tester, born 1984: page 1, 2 results', dialog);
  await within(dialog).findByText('Nora Tester, born 1984: page 1, 2 results', {}, PATIENT);
  await within(dialog).findByText('Say first which day the sample was taken.', {}, PATIENT);
  expect(await decisions()).toMatchObject({ HDL: { kind: 'excluded' }, LDL: { kind: 'open' } });
  await press('20 February 2026', dialog);
  await within(dialog).findByText('2 to confirm.', {}, PATIENT);
  await press('Confirm all', dialog);
  await within(dialog).findByText('Nothing is left to confirm.', {}, PATIENT);
});

test('a file without a day asks for it, and "Confirm all" waits for the answer', async () => {
  const undated = { date: null, text: '', ask: null, check: null };
  const { dialog, decisions } = await openDialog({ ...PANEL, sample_date: undated });
  await within(dialog).findByText('The paper names no day of the sample.', {}, PATIENT);
  await press('Confirm all', dialog);
  expect(await decisions()).toEqual({});
  await press('Set the day', dialog);
  fireEvent.change(await within(dialog).findByLabelText('Day of the sample', {}, PATIENT), {
    target: { value: '2026-03-02' },
  });
  await press('Save', dialog);
  await within(dialog).findByText('Sample of 2 March 2026.', {}, PATIENT);
  await press('Confirm all', dialog);
  await waitFor(async () => expect(await decisions()).toMatchObject({ LDL: { kind: 'confirmed' } }), PATIENT);
});

test('a paper of 60 rows with strange names takes at most 12 presses', async () => {
  const checks = [
    ...Array.from({ length: 22 }, () => UNKNOWN_NAME),
    ...Array.from({ length: 14 }, () => NEAR_NAME),
    ...Array.from({ length: 6 }, () => `${UNKNOWN_NAME} ${strangeUnit('g/dl/h')}`),
    ...Array.from({ length: 5 }, () => NO_UNIT_PRINTED),
    ...Array.from({ length: 3 }, () => NO_DAY),
    ...Array.from({ length: 9 }, () => null),
    OPEN_MARK,
  ];
  const rows = checks.map((check, n) =>
    sampleBiomarker(PANEL, n, {
      name: `Test ${n + 1}`,
      canonical: 'ldl',
      check,
      ...(check === OPEN_MARK && { value: 1.355, value_text: '1.355', reference_max: null }),
      ...(check?.includes(UNKNOWN_NAME) && { canonical: null, category: 'Other' }),
    }),
  );
  const person = { name: 'Tomas Lindqvist', born: null, sex: 'male' as const, age: null };
  const days: [string, string] = ['2025-11-09', '2025-11-10'];
  const { dialog, decisions } = await openDialog(
    { ...PANEL, person, sample_date: { ...PANEL.sample_date!, days }, biomarkers_count: 60 },
    rows,
  );
  let presses = 1; // It is open.
  const answer = async (name: string) => {
    // By its words alone: roles are slow to find among so many rows.
    (await within(dialog).findByText(name, { selector: 'button' }, PATIENT)).click();
    presses += 1;
  };
  await answer('Yes, this is me');
  await answer('9 November 2025');
  await answer('All are from 9 November 2025');
  await within(dialog).findByText('3 days checked', {}, PATIENT);
  expect(dialog.textContent).toContain('42 names to check');
  expect(dialog.textContent).toContain('Read as LDL');
  await answer('These 42 names are right');
  // Rows whose unit is strange, too, come next.
  await answer('These 11 units are right');
  await within(dialog).findByText('11 units checked', {}, PATIENT);
  dialog.querySelector<HTMLElement>(`[data-row="${rows[59]?.id}"]`)?.click();
  presses += 1;
  await answer('It says 1.355');
  await answer('Confirm all');
  await within(dialog).findByText('Nothing is left to confirm.', {}, PATIENT);
  expect(Object.keys(await decisions())).toHaveLength(60);
  expect(presses).toBeLessThanOrEqual(12);
});

test('"It is right" on a name that no test has asks which test it is', async () => {
  const { dialog, decisions } = await openDialog(PANEL, [
    sampleBiomarker(PANEL, 0, {
      name: 'Ferritin idx',
      canonical: null,
      category: 'Other',
      check: UNKNOWN_NAME,
    }),
  ]);
  await openRow(dialog, 'Ferritin idx');
  await press('It is right', dialog);
  await within(dialog).findByRole('list', { name: 'Known tests' }, PATIENT);
  fireEvent.change(within(dialog).getByLabelText('Find it in the list'), { target: { value: 'hdl' } });
  await press('HDL cholesterol', dialog);
  await waitFor(
    async () =>
      expect(await decisions()).toEqual({
        'Ferritin idx': expect.objectContaining({
          kind: 'edited',
          values: expect.objectContaining({ name: 'HDL cholesterol', value: 3.4 }),
        }),
      }),
    PATIENT,
  );
  const link = await within(dialog).findByRole('link', { name: 'Over the years' }, PATIENT);
  expect(link.getAttribute('href')).toBe('/app/health-data?biomarker=hdl');
});

test('a line that was not read is made a row by hand, offline, counts, and can be removed again', async () => {
  const lines = [{ page: 1, text: 'Ferritn 1O4 ug/L', box: null }];
  const file = { ...PANEL, pages: { ...PANEL.pages!, lines } };
  const { phone, dialog } = await openDialog(file, [sampleBiomarker(PANEL, 0)]);
  phone.goOffline();
  expect(document.body.textContent).toContain('1 line was not read.');
  await press('Make it a row', dialog);
  const form = await within(dialog).findByRole('form', {}, PATIENT);
  await press('Ferritin', form);
  fireEvent.change(within(form).getByLabelText('Value'), { target: { value: '104' } });
  fireEvent.change(within(form).getByLabelText('Unit'), { target: { value: 'ug/L' } });
  await press('Save', form);
  const section = await within(dialog).findByRole('region', { name: 'Added by you' }, PATIENT);
  expect(section.textContent).toContain('104');
  expect(within(dialog).queryByText(/^Lines that were not read/)).toBeNull();
  await waitFor(() => expect(tile('Total biomarkers')).toBe('2'), PATIENT);
  expect(document.body.textContent).not.toContain('line was not read');
  const review = await phone.client.queries.reviewOf(file.id);
  const { results } = confirmedResults(
    [{ document: file, rows: [sampleBiomarker(PANEL, 0)], earlier: [], review }],
    entryOf,
  );
  expect(results).toMatchObject([{ entry: { id: 'ferritin' }, values: { value: 104 } }]);
  await openRow(section, 'Ferritin');
  await press('Remove this row', dialog);
  await within(dialog).findByText('Lines that were not read (1)', {}, PATIENT);
  await waitFor(() => expect(tile('Total biomarkers')).toBe('1'), PATIENT);
});

test('a doubtful row shows both readings, and the one that is chosen counts', async () => {
  const { dialog, decisions } = await openDialog();
  await openRow(dialog, 'Platelets');
  await within(dialog).findByText(OPEN_MARK, {}, PATIENT);
  expect(dialog.textContent).toContain('1.355 or 1355');
  expect(dialog.textContent).toContain('Not counted in summaries until you choose.');
  await press('It says 1355', dialog);
  await waitFor(
    async () =>
      expect(await decisions()).toMatchObject({
        Platelets: { kind: 'edited', values: { value: 1355, value_text: '1355', unit: '/nl' } },
      }),
    PATIENT,
  );
  await within(dialog).findByText(/^Printed: /, {}, PATIENT);
  expect(dialog.textContent).toContain('Printed: 1.355 /nl.');
});

test('two looks at a scan that do not agree stand as buttons, each with its own value', async () => {
  const rows = [
    sampleBiomarker(PANEL, 0, {
      name: 'CRP',
      value: 94,
      value_text: '94',
      check: 'Two readings of the value do not agree.',
      readings: {
        first: { value: 94, comparator: null, value_text: '94' },
        second: { value: 9.4, comparator: '<', value_text: '<9,4' },
      },
    }),
  ];
  const { dialog, decisions } = await openDialog(PANEL, rows);
  await openRow(dialog, 'CRP');
  await within(dialog).findByRole('button', { name: 'It says 94' }, PATIENT);
  expect(dialog.textContent).toContain('94 or <9,4');
  await press('It says <9,4', dialog);
  await waitFor(
    async () =>
      expect(await decisions()).toMatchObject({
        CRP: { kind: 'edited', values: { value: 9.4, comparator: '<', value_text: '<9,4' } },
      }),
    PATIENT,
  );
});

test('a correction outlives a new run, which stands beside it as a suggestion, and is made offline', async () => {
  const { phone, dialog, decisions } = await openDialog();
  phone.goOffline();
  await openRow(dialog, 'LDL');
  await press('Fix the value', dialog);
  const form = await within(dialog).findByRole('form', {}, PATIENT);
  fireEvent.change(within(form).getByLabelText('Value'), { target: { value: '9,4' } });
  await press('Save', form);
  await waitFor(async () => expect(await decisions()).toMatchObject({ LDL: { kind: 'edited' } }), PATIENT);
  phone.goOnline();
  const again = { ...PANEL, run: 2 };
  await phone.receive({
    documents: [again],
    biomarkers: rowsOf(again).map((each) =>
      each.name === 'LDL' ? { ...each, value: 3.6, value_text: '3.6' } : each,
    ),
  });
  await within(dialog).findByText(/A later reading says/, {}, PATIENT);
  expect((await row(dialog, 'LDL')).textContent).toContain('9,4');
  await press('Keep mine', dialog);
  await waitFor(() => expect(within(dialog).queryByText(/A later reading says/)).toBeNull(), PATIENT);
  expect(await decisions()).toMatchObject({ LDL: { kind: 'edited', values: { value: 9.4 } } });
});

test('a corrected name leads to the trend of that name', async () => {
  const { dialog } = await openDialog(PANEL, [sampleBiomarker(PANEL, 0, { canonical: 'ldl' })]);
  await openRow(dialog, 'LDL');
  await press('Confirm', dialog);
  const link = () => within(dialog).findByRole('link', { name: 'Over the years' }, PATIENT);
  expect((await link()).getAttribute('href')).toBe('/app/health-data?biomarker=ldl');
  await press('Fix the value', dialog);
  fireEvent.change(await within(dialog).findByLabelText('Name', {}, PATIENT), { target: { value: 'CRP' } });
  await press('Save', dialog);
  await waitFor(
    async () => expect((await link()).getAttribute('href')).toBe('/app/health-data?biomarker=crp'),
    PATIENT,
  );
  expect(dialog.textContent).toContain(entryOf('crp', null)?.about ?? expect.unreachable());
});

test('a number with its unit behind it is refused at its box', async () => {
  const { dialog, decisions } = await openDialog();
  await openRow(dialog, 'LDL');
  await press('Fix the value', dialog);
  const box = await within(dialog).findByLabelText('Value', {}, PATIENT);
  fireEvent.change(box, { target: { value: '3.1 mmol/L' } });
  within(dialog).getByLabelText('Unit').focus();
  await press('Save', dialog);
  await within(dialog).findByText('Enter the number alone: the unit has its own box', {}, PATIENT);
  expect(document.activeElement).toBe(box);
  expect(await decisions()).toEqual({});
});

test('a form that is left gives the focus back to what opened it', async () => {
  const { dialog } = await openDialog();
  await openRow(dialog, 'LDL');
  for (const opener of ['Fix the value', 'Change the day']) {
    await press(opener, dialog);
    await press('Cancel', dialog);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(opener), PATIENT);
  }
});

test('the day of a sample has a year that can be', async () => {
  const { phone, dialog } = await openDialog();
  await press('Change the day', dialog);
  const box = await within(dialog).findByLabelText('Day of the sample', {}, PATIENT);
  fireEvent.change(box, { target: { value: '0026-03-01' } });
  await press('Save', dialog);
  await within(dialog).findByText('Check the year', {}, PATIENT);
  expect(await phone.client.queries.reviewOf(PANEL.id)).toBeUndefined();
});

test('an excluded row counts nowhere, and can come back', async () => {
  const { dialog } = await openDialog();
  expect(tile('Total biomarkers')).toBe('3');
  await openRow(dialog, 'LDL');
  await press('Exclude', dialog);
  await waitFor(() => expect(tile('Total biomarkers')).toBe('2'), PATIENT);
  expect(dialog.textContent).not.toContain('1 outside');
  await press('Include again', dialog);
  await waitFor(() => expect(tile('Total biomarkers')).toBe('3'), PATIENT);
});

test('results of another name are asked about before anything counts; "Not mine" keeps them out', async () => {
  const other = sampleDocument(1, {
    filename: 'panel.pdf',
    biomarkers_count: 3,
    person: { name: 'Tomas Lindqvist', born: '2011-09-21', sex: 'male', age: null },
  });
  const { dialog, decisions } = await openDialog(other);
  const question = await within(dialog).findByText('Are these your results?', {}, PATIENT);
  expect(question.parentElement?.textContent).toContain('Tomas Lindqvist, born 2011');
  expect(question.parentElement?.textContent).toContain('Eva Lindqvist, aged 46');
  await press('Confirm all', dialog);
  expect(await decisions()).toEqual({});
  await press('Not mine', dialog);
  await waitFor(() => expect(tile('Total biomarkers')).toBe('0'), PATIENT);
  expect(within(dialog).queryByRole('button', { name: 'Confirm all' })).toBeNull();
  await press('They are mine', dialog);
  await waitFor(() => expect(tile('Total biomarkers')).toBe('3'), PATIENT);
});

test('a changed surname is asked about kindly', async () => {
  const near = { name: 'Eva Berg', born: null, sex: null, age: null };
  const { phone, dialog } = await openDialog(sampleDocument(1, { filename: 'panel.pdf', person: near }));
  await within(dialog).findByText('Is this you?', {}, PATIENT);
  await press('Yes, this is me', dialog);
  await within(dialog).findByText('You said that these results are yours.', {}, PATIENT);
  expect((await phone.client.queries.reviewOf(PANEL.id))?.mine?.answer).toBe('yes');
});

test('the day of the sample is asked where day and month fit both ways', async () => {
  const both = {
    date: null,
    text: '03/04/2026',
    ask: ['2026-04-03', '2026-03-04'] as [string, string],
    check: null,
  };
  const { phone, dialog } = await openDialog(sampleDocument(1, { filename: 'panel.pdf', sample_date: both }));
  await within(dialog).findByText('03/04/2026', {}, PATIENT);
  await press('3 April 2026', dialog);
  await within(dialog).findByText(/Sample of 3 April 2026\./, {}, PATIENT);
  expect((await phone.client.queries.reviewOf(PANEL.id))?.sample_date?.date).toBe('2026-04-03');
});

test('what is typed into a row is asked about before the dialog closes', async () => {
  const { dialog } = await openDialog();
  await openRow(dialog, 'LDL');
  await press('Fix the value', dialog);
  fireEvent.change(await within(dialog).findByLabelText('Value', {}, PATIENT), { target: { value: '9' } });
  await press('Close', dialog);
  await press('Keep editing');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Value').value).toBe('9');
});

test('a completed file without rows says why, and can be processed again', async () => {
  const none = sampleDocument(1, {
    filename: 'panel.pdf',
    biomarkers_count: 0,
    extracted_data: { summary: 'No lab results found', key_insights: [] },
  });
  const { phone, dialog } = await openDialog(none, []);
  await within(dialog).findByText('No biomarkers available', {}, PATIENT);
  expect(dialog.textContent).toContain('Process this file to extract biomarkers');
  expect(dialog.textContent).toContain('No lab results found');
  await press('Process again', dialog);
  await waitFor(
    async () => expect((await phone.client.queries.document(none.id))?.is_running).toBe(true),
    PATIENT,
  );
});

test('earlier results stand below the rows, count nowhere, and are confirmed on their own, offline too', async () => {
  const own = sampleBiomarker(PANEL, 0);
  const earlier = [
    { ...sampleBiomarker(PANEL, 1, { value: 4.1, value_text: '4.1' }), day: '2024-05-02' },
    { ...sampleBiomarker(PANEL, 2, { name: 'HDL', value: 1.2, value_text: '1.2' }), day: '2024-05-02' },
    { ...sampleBiomarker(PANEL, 3, { value: 4.4, value_text: '4.4' }), day: '2023-05-01' },
  ].map((each) => ({ ...each, ask: null, status: 'other' as const, reference_max: null }));
  const { phone } = await openDocuments({
    documents: [{ ...PANEL, biomarkers_count: 1 }],
    biomarkers: [own],
    earlier_results: earlier,
  });
  await press('Biomarkers: panel.pdf');
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  const section = await within(dialog).findByRole(
    'region',
    { name: 'Earlier results printed on this paper' },
    PATIENT,
  );
  const headings = within(section).getAllByRole('heading', { level: 4 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['2 May 2024', '1 May 2023']);
  expect(tile('Total biomarkers')).toBe('1');
  expect(dialog.textContent).toContain('0 normal1 abnormal');

  phone.goOffline();
  const kinds = async () =>
    earlier.map(({ id }) =>
      phone.client.queries.reviewOf(PANEL.id).then((review) => review?.decisions[id]?.decision.kind),
    );
  await press('Confirm all', dialog);
  await within(dialog).findByText('3 earlier results left to confirm.', {}, PATIENT);
  expect(await Promise.all(await kinds())).toEqual([undefined, undefined, undefined]);
  (await within(section).findByRole('button', { name: /^HDL/ }, PATIENT)).click();
  await within(dialog).findByText('An earlier result, from 2 May 2024.', {}, PATIENT);
  await press('Exclude', dialog);
  await press('Confirm 2 earlier results', section);
  await within(dialog).findByText('Nothing is left to confirm.', {}, PATIENT);
  expect(await Promise.all(await kinds())).toEqual(['confirmed', 'excluded', 'confirmed']);
  expect(tile('Total biomarkers')).toBe('1');
});

test('a day of earlier results that fits both ways is asked once, before they can be confirmed', async () => {
  const ask = { day_first: '2025-01-05', month_first: '2025-05-01', text: '05/01/2025' };
  const earlier = [1, 2].map((n) => ({
    ...sampleBiomarker(PANEL, n, { name: `HDL ${n}` }),
    day: null,
    ask,
  }));
  // The paper's own day is printed in the same order, and one answer settles both.
  const both: [string, string] = ['2025-06-03', '2025-03-06'];
  const panel = { ...PANEL, sample_date: { date: null, text: '03/06/2025', ask: both, check: null } };
  const { phone } = await openDocuments({
    documents: [panel],
    biomarkers: [sampleBiomarker(PANEL, 0)],
    earlier_results: earlier,
  });
  await press('Biomarkers: panel.pdf');
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await within(dialog).findByText(/^Which day is/, {}, PATIENT);
  await within(dialog).findByText('Which day was the sample taken?', {}, PATIENT);
  expect(within(dialog).queryByRole('button', { name: /^Confirm .*earlier/ })).toBeNull();
  (await within(dialog).findByRole('button', { name: /^HDL 1/ }, PATIENT)).click();
  await press('Confirm', dialog);
  expect(await phone.client.queries.reviewOf(PANEL.id)).toBeUndefined();
  await press('1 May 2025', dialog);
  await press('Confirm 2 earlier results', dialog);
  await within(dialog).findByRole('heading', { name: '1 May 2025' }, PATIENT);
  const review = await phone.client.queries.reviewOf(PANEL.id);
  expect(review).toMatchObject({ day_order: { answer: 'month_first' } });
  await within(dialog).findByText('Sample of 6 March 2025.', {}, PATIENT);
  expect(within(dialog).queryByText('Which day was the sample taken?')).toBeNull();
  await press('Change to 5 January 2025', dialog);
  await within(dialog).findByRole('heading', { name: '5 January 2025' }, PATIENT);
});

test('a device whose storage fails says so in the agreed words', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { phone } = await openDocuments({ documents: [PANEL], biomarkers: rowsOf(PANEL) });
  vi.spyOn(phone.client.queries, 'biomarkersOf').mockRejectedValue(new Error('gone'));
  await press('Biomarkers: panel.pdf');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('Failed to load biomarkers');
});
