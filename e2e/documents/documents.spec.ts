import type { Page } from '@playwright/test';
import { onePage, smallReport } from '#server/reading/testing/made-files.ts';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { signInBelow, type Participant } from '../support/participant.ts';
import { READ_WITHIN } from '../support/phone/read-within.ts';
import { smallTargets } from '../support/looks/small-targets.ts';

/** A report of two results that names Ada Fairbrook; `size` bytes long where that is more. */
function report(name: string, size = 0) {
  const pdf = onePage(smallReport());
  const rest = Buffer.alloc(Math.max(0, size - pdf.length), '%\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([pdf, rest]) };
}

const LARGE = process.env.DAYMARK_LONG ? 10_000_000 : 1_000_000;

const card = (page: Page, name: string) => page.getByRole('article', { name });
const choose = (page: Page, ...files: ReturnType<typeof report>[]) =>
  page.getByLabel('File to add').setInputFiles(files[0] ?? []);

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/app/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Health Documents' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible();
}

interface ServerFiles {
  files: { filename: string; size: number }[];
}
const filesOf = async (reader: Participant) =>
  (await reader.api<ServerFiles>('/api/v1/documents')).files.map(({ filename, size }) => ({
    filename,
    size,
  }));

test('a file chosen offline outlives a kill, is sent and read by itself, and is reviewed offline', async ({
  world,
}) => {
  const { email } = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(email);
  await dayPage(device.page).isReadyForOffline();
  await openDocuments(device.page);
  await device.context.setOffline(true);
  // The line itself is cut too: the worker's background sync, which sends files, does not know that the page is offline.
  const { decide } = world.proxy;
  world.proxy.decide = () => 'lose_request';
  await choose(device.page, report('panel.pdf'));
  await expect(card(device.page, 'panel.pdf')).toContainText('It is sent when you are online.');
  await device.page.getByRole('button', { name: 'Process: panel.pdf' }).click();
  await expect(card(device.page, 'panel.pdf')).toContainText('Processing begins after that.');
  await device.restart({ offline: true });
  const { page, context } = device;
  await openDocuments(page);
  await expect(card(page, 'panel.pdf')).toContainText('waiting');
  world.proxy.decide = decide;
  await context.setOffline(false);
  await expect(card(page, 'panel.pdf')).toContainText('Completed', READ_WITHIN);
  const reader = await signInBelow(world.server.url, email, 'slow-river-41');
  expect(await filesOf(reader)).toEqual([{ filename: 'panel.pdf', size: report('').buffer.length }]);

  await page.getByRole('button', { name: 'Biomarkers: panel.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: /^Biomarkers/ });
  await dialog.getByRole('button', { name: /^Potassium/ }).click();
  await expect(dialog.getByRole('img', { name: /Potassium/ })).toBeVisible();
  await context.setOffline(true);
  await expect(dialog).toContainText('Ada Fairbrook');
  await expect(dialog.getByRole('button', { name: 'Confirm all' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'They are mine' }).click();
  await dialog.getByRole('button', { name: 'Fix the value' }).click();
  await dialog.getByLabel('Value').fill('4.6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: /^Potassium/ })).toContainText('4.6');
  await dialog.getByRole('button', { name: 'Confirm all' }).click();
  await expect(dialog).toContainText('Nothing is left to confirm.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'More about panel.pdf' }).click();
  await page.getByRole('button', { name: 'Process again' }).click();
  await expect(card(page, 'panel.pdf')).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, 'panel.pdf')).not.toHaveAttribute('aria-busy', 'true', READ_WITHIN);
  await page.getByRole('button', { name: 'Biomarkers: panel.pdf' }).click();
  await expect(dialog.getByRole('button', { name: /^Potassium/ })).toContainText('4.6');
});

test('a large file over a line that drops twice and a killed browser arrives once and whole', async ({
  world,
}) => {
  const { email } = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(email);
  await openDocuments(device.page);
  let parts = 0;
  world.proxy.decide = async ({ method, path }) => {
    if (method !== 'PATCH' || !path.startsWith('/api/v1/documents/uploads/')) return 'pass';
    parts += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (parts === 2) return 'lose_request';
    return parts === 4 ? 'lose_answer' : 'pass';
  };
  const file = report('large.pdf', LARGE);
  await choose(device.page, file);
  await expect.poll(() => parts).toBeGreaterThan(1);
  await device.crash();
  await device.restart();
  await openDocuments(device.page);
  const shown = () =>
    device.page
      .getByRole('progressbar')
      .evaluateAll(([bar]) => Number(bar?.getAttribute('aria-valuenow') ?? 0));
  const steps: number[] = [];
  const reader = await signInBelow(world.server.url, email, 'slow-river-41');
  await expect
    .poll(async () => {
      steps.push(await shown());
      return filesOf(reader);
    })
    .toEqual([{ filename: 'large.pdf', size: LARGE }]);
  const growing = steps.filter((step) => step > 0);
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  await expect(card(device.page, 'large.pdf')).not.toContainText(/sending|waiting/);
  expect(parts).toBeGreaterThan(4);
  const download = device.page.waitForEvent('download');
  await device.page.getByRole('button', { name: 'Download large.pdf' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(file.buffer)).toBe(true);
});

test('a file shared by another app waits to be added, offline too; one that waits at a sign-out is counted, deleted and never shown', async ({
  world,
}) => {
  const [first, second] = [await world.participant(), await world.participant()];
  const { page, context } = await world.window();
  await dayPage(page).enter(first.email);
  await dayPage(page).isReadyForOffline();
  await openDocuments(page);
  await context.setOffline(true);
  // As the system does: a form of the address in the manifest.
  await page.evaluate((bytes) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/app/documents/share', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true });
    const shared = new DataTransfer();
    shared.items.add(new File([bytes], 'shared.pdf', { type: 'application/pdf' }));
    input.files = shared.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, report('').buffer.toString('latin1'));
  await expect(page.getByRole('heading', { name: 'Add this file?' })).toBeVisible();
  await expect(card(page, 'shared.pdf')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/documents$/);
  await page.getByRole('button', { name: 'Add this file: shared.pdf' }).click();
  await expect(card(page, 'shared.pdf')).toContainText('It is sent when you are online.');
  await context.setOffline(false);
  await expect(card(page, 'shared.pdf')).toContainText('Process it when you like.');
  const reader = await signInBelow(world.server.url, first.email, 'slow-river-41');
  await expect
    .poll(async () => (await filesOf(reader)).map(({ filename }) => filename))
    .toEqual(['shared.pdf']);

  world.proxy.decide = ({ path }) => (path.startsWith('/api/v1/documents') ? 'lose_request' : 'pass');
  await choose(page, report('private.pdf'));
  await expect(card(page, 'private.pdf')).toContainText('waiting');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 file');
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await page.waitForURL('**/login*');
  world.proxy.decide = () => 'pass';
  await dayPage(page).signIn(second.email);
  await openDocuments(page);
  await expect(page.getByText('No documents yet')).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.filter((name) => name.startsWith('daymark-main-'));
  });
  expect(stored).toHaveLength(1);
  expect((await filesOf(reader)).map(({ filename }) => filename)).toEqual(['shared.pdf']);
  await context.close();
});

test('documents work by keyboard, and axe finds nothing on them', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window();
  await dayPage(page).enter(email);
  await page.goto('/app/documents?action=upload');
  const browse = page.getByRole('button', { name: 'Browse' });
  await expect(browse).toBeFocused();
  await expect(page.getByText('No documents yet')).toBeVisible();
  const found: Record<string, string[]> = {};
  const look = async (what: string) => {
    found[what] = [...(await axeViolations(page)), ...(await smallTargets(page, 44))];
  };
  await look('empty');
  await browse.focus();
  const chooser = page.waitForEvent('filechooser');
  // A busy page takes a key before the order to hand its dialog over: this answer comes after that order.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(report('panel.pdf'));
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'panel.pdf, 100 %');
  await page.getByRole('button', { name: 'Process: panel.pdf' }).press('Enter');
  await expect(card(page, 'panel.pdf')).toContainText('2 biomarkers', READ_WITHIN);
  await look('list');
  await page.getByRole('button', { name: 'More about panel.pdf' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Biomarkers: panel.pdf' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Biomarkers/ });
  await dialog.getByRole('button', { name: /^Potassium/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Fix the value' }).press('Enter');
  await expect(dialog.getByLabel('Value')).toBeFocused();
  await look('dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Biomarkers: panel.pdf' })).toBeFocused();
  expect(found).toEqual({ empty: [], list: [], menu: [], dialog: [] });
});
