import '#web/testing/jsdom-gaps.ts';
import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { NEVER } from 'rxjs';
import { keepShared } from '#sync/daymark/keep-shared.ts';
import { createSealContext } from '#sync/testing/seal-context.ts';
import { sampleBiomarker, sampleDocument, USER_A } from '#sync/testing/sample-rows.ts';
import { catchFiles } from '#web/testing/caught-files.ts';
import { LIVE_REGIONS } from '#web/testing/live-regions.ts';
import { PATIENT } from '#web/testing/patient.ts';
import type { Phone } from '#web/testing/open-phone.ts';
import { card, openDocuments, press, tile } from './testing/show-documents.tsx';

afterEach(() => void vi.restoreAllMocks());

const PANEL = sampleDocument(1, { filename: 'panel-march.pdf' });
const LDL = sampleBiomarker(PANEL, 0);
const LETTER = sampleDocument(2, {
  filename: 'gp-letter.pdf',
  status: 'failed',
  failure: 'This document needs a password. Save a copy without one and add that.',
  extracted_data: null,
  biomarkers_count: 0,
});
const DEXA = sampleDocument(3, { filename: 'dexa.csv', file_type: 'csv', status: 'pending', run: 0 });
const SCAN = sampleDocument(4, { filename: 'thyroid.tiff', file_type: 'image', status: 'pending', run: 0 });

/** A PDF of 2 kB. The bytes of jsdom's own files cannot be stored. */
function chosenFile({ name }: { name: string }): File {
  return new NodeFile(['%PDF-1.7\n', name.padEnd(2000)], name) as unknown as File;
}

/** As the service worker keeps what something outside the app hands over. */
async function share(phone: Phone, file: File): Promise<void> {
  const channel = { message$: NEVER, post: () => undefined, close: () => undefined };
  const ports = { ...createSealContext(phone.device, phone.world).ports, channel };
  expect(await keepShared({ env: 'test', userId: USER_A, ports }, file)).toMatchObject({ ok: true });
}

/** Hands files to the screen as the browser's dialog does. */
function pick(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('File to add'), { target: { files } });
}

/** Drops on the page what a browser tells of as `items`. */
function drop(files: File[], types = ['Files'], isFolder = false): void {
  const items = files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: isFolder }),
  }));
  fireEvent.drop(document.querySelector('h1') ?? document.body, { dataTransfer: { files, items, types } });
}

/** All that live regions say. */
const told = () =>
  [...document.querySelectorAll(LIVE_REGIONS)].map(({ textContent }) => textContent).join(' ');

test('an empty list says so, and a filter that leaves nothing says something else', async () => {
  const { phone } = await openDocuments({}, { shows: 'No documents yet' });
  expect(tile('Total files')).toBe('0');
  await phone.receive({ documents: [PANEL] });
  await card('panel-march.pdf');
  fireEvent.change(screen.getByPlaceholderText('Search files...'), { target: { value: 'thyroid' } });
  await screen.findByText('No files found', {}, PATIENT);
  await press('Show all files');
  await card('panel-march.pdf');
});

test('a shared file is asked about, listed once it is added, and gone where it is not', async () => {
  const { phone } = await openDocuments({}, { shows: 'No documents yet' });
  for (const name of ['mine.pdf', 'planted.pdf']) await share(phone, chosenFile({ name }));
  await waitFor(() => expect(screen.getAllByText('Add this file?')).toHaveLength(2), PATIENT);
  expect(screen.queryAllByRole('article')).toEqual([]);
  await press('Do not add: planted.pdf');
  await press('Add this file: mine.pdf');
  await card('mine.pdf');
  await waitFor(() => expect(screen.queryByText('Add this file?')).toBeNull(), PATIENT);
  expect(await phone.client.queries.waitingFiles()).toHaveLength(1);
});

test('each state of a file has its word and its one next step', async () => {
  await openDocuments({ documents: [PANEL, LETTER, DEXA, SCAN], biomarkers: [LDL] });
  const buttons = async (name: string) =>
    within(await card(name))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') !== 'true')
      .map((button) => button.textContent)
      .filter(Boolean);
  expect(await buttons('panel-march.pdf')).toEqual(['Biomarkers']);
  expect(await buttons('gp-letter.pdf')).toEqual(['Process again']);
  expect(await buttons('dexa.csv')).toEqual(['Process']);
  expect(await buttons('thyroid.tiff')).toEqual(['Process']);
  expect((await card('thyroid.tiff')).textContent).toContain('Process it when you like.');
  expect((await card('gp-letter.pdf')).textContent).toContain('This document needs a password. Save a copy');
  expect(['Total files', 'Completed', 'Pending'].map(tile)).toEqual(['4', '1', '2']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'failed' } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), PATIENT);
});

test('Process marks the card busy at once, offline too, and the reading shows when its rows come', async () => {
  const { phone } = await openDocuments({ documents: [DEXA] });
  phone.goOffline();
  await press('Process: dexa.csv');
  const dexa = await card('dexa.csv');
  await waitFor(() => expect(dexa.getAttribute('aria-busy')).toBe('true'), PATIENT);
  await within(dexa).findByText('Processing begins when you are online.', {}, PATIENT);
  expect(document.querySelector('.file-sweep')).toBeNull();
  phone.goOnline();
  await waitFor(() => expect(dexa.textContent).toContain('You can leave this screen.'), PATIENT);
  expect(document.querySelector('.file-sweep')).not.toBeNull();
  await phone.receive({ documents: [{ ...DEXA, status: 'completed', run: 1, biomarkers_count: 0 }] });
  await waitFor(() => expect(dexa.getAttribute('aria-busy')).toBeNull(), PATIENT);
});

test('a further run leaves the file completed and its biomarkers in reach', async () => {
  await openDocuments({ documents: [{ ...PANEL, is_running: true }] });
  const panel = await card('panel-march.pdf');
  expect(panel.getAttribute('aria-busy')).toBe('true');
  expect(panel.textContent).toContain('Completed');
  expect(
    within(panel)
      .getByRole('button', { name: /^Biomarkers/ })
      .getAttribute('aria-disabled'),
  ).toBeNull();
});

test('a partial reading names the pages and offers to go on', async () => {
  const unread = { read: [1], of: 3, unread: [2, 3], reason: 'They are scans.' };
  await openDocuments({ documents: [{ ...PANEL, pages: unread }] });
  const panel = await card('panel-march.pdf');
  expect(panel.textContent).toContain('Page 1 of 3 read. Not read: 2 and 3. They are scans.');
  within(panel).getByRole('button', { name: 'Process again: panel-march.pdf' });
});

test('a file that is chosen offline waits in the list, counts as pending, and becomes its document', async () => {
  const { phone } = await openDocuments({}, { shows: 'No documents yet' });
  phone.goOffline();
  pick(chosenFile({ name: 'a.pdf' }), chosenFile({ name: 'b.pdf' }));
  const waiting = await card('a.pdf');
  expect(waiting.textContent).toContain('It is sent when you are online.');
  expect(screen.queryByRole('article', { name: 'b.pdf' })).toBeNull();
  expect(told()).toContain('Only the first file was taken.');
  expect(['Total files', 'Pending'].map(tile)).toEqual(['1', '1']);
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuetext')).toBe('a.pdf, 0 %');
  await press('Process: a.pdf');
  await waitFor(() => expect(waiting.textContent).toContain('Processing begins after that.'), PATIENT);
  const [{ id } = { id: '' }] = await phone.client.queries.waitingFiles();
  phone.goOnline();
  await phone.receive({
    documents: [sampleDocument(7, { id, filename: 'a.pdf', status: 'processing', is_running: true })],
  });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('a.pdf, 100 %'), PATIENT);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(waiting.textContent).toContain('Processing');
  expect(waiting.contains(bar)).toBe(true);
});

test.each([
  ['empty.pdf', new File([], 'empty.pdf')],
  ['notes.txt', new File(['hello'], 'notes.txt', { type: 'text/plain' })],
])('the file %s is refused in words and nothing of it stays', async (name, file) => {
  await openDocuments({}, { shows: 'No documents yet' });
  pick(file);
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain(name);
  expect(screen.queryByRole('article')).toBeNull();
  // The same choice acts again.
  pick(chosenFile({ name: 'good.pdf' }));
  await card('good.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a drop on the head counts; a folder and a link get one sentence', async () => {
  await openDocuments({}, { shows: 'No documents yet' });
  drop([chosenFile({ name: 'dropped.pdf' })]);
  await card('dropped.pdf');
  drop([new File([], 'folder')], ['Files'], true);
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain('A folder cannot be added.');
  drop([], ['text/uri-list']);
  await waitFor(
    () => expect(screen.getByRole('alert').textContent).toContain('Only files can be added here.'),
    PATIENT,
  );
});

test('a file that the system opens with the app is taken, and the others are named', async () => {
  let consume: (launch: object) => void = () => undefined;
  vi.stubGlobal('launchQueue', { setConsumer: (given: typeof consume) => (consume = given) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openDocuments({}, { shows: 'No documents yet' });
  const handle = { getFile: async () => chosenFile({ name: 'opened.pdf' }) };
  act(() => consume({ files: [handle, handle] }));
  await card('opened.pdf');
  expect(told()).toContain('Only the first file was taken.');
});

test('deleting asks first, and then the file is gone', async () => {
  const { phone } = await openDocuments({ documents: [PANEL] });
  await press('More about panel-march.pdf');
  await press('Delete');
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  expect(dialog.textContent).toContain('with its biomarkers and your corrections');
  await press('Keep it', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(await phone.client.queries.documents()).toHaveLength(1);
  await press('More about panel-march.pdf');
  await press('Delete');
  await press('Delete', await screen.findByRole('dialog', {}, PATIENT));
  await screen.findByText('No documents yet', {}, PATIENT);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Files'), PATIENT);
});

test('a download is saved under its name, and a failure is told beside its file', async () => {
  const { answer } = await openDocuments({ documents: [PANEL] });
  const files = catchFiles();
  await press('Download panel-march.pdf');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['panel-march.pdf']), PATIENT);
  answer.of = { ok: false, kind: 'offline', message: '' };
  await press('Download panel-march.pdf');
  expect((await within(await card('panel-march.pdf')).findByRole('alert', {}, PATIENT)).textContent).toBe(
    'Failed to download file',
  );
});

test('Refresh without a connection says so, with the age of the list', async () => {
  const { phone } = await openDocuments({ documents: [PANEL] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  phone.goOffline();
  await phone.pass(3_600_000);
  await press('Refresh');
  const words = await screen.findByText(/^You're offline\./, {}, PATIENT);
  expect(words.textContent).toMatch(/This list was updated .+ ago\.$/);
});

test('a name that turns direction or never ends keeps its ending in sight', async () => {
  const long = `${'ж'.repeat(290)}.pdf`;
  await openDocuments({
    documents: [sampleDocument(5, { filename: 'fdp.\u202egpj.pdf' }), sampleDocument(6, { filename: long })],
  });
  await card('fdp.gpj.pdf');
  expect((await card(long)).querySelector('h3')?.textContent?.endsWith('.pdf')).toBe(true);
});

test('the shortcut for an upload puts the focus on Browse', async () => {
  await openDocuments({}, { wantsUpload: true, shows: 'No documents yet' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Browse'), PATIENT);
});

test('a storage that does not answer is told, and can be asked again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { phone } = await openDocuments({ documents: [PANEL] });
  const read = vi.spyOn(phone.client.queries, 'documents').mockRejectedValue(new Error('gone'));
  await act(() => phone.client.actions.processDocument(PANEL.id));
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('The documents could not be read');
  read.mockRestore();
  await press('Try again');
  await card('panel-march.pdf');
});
