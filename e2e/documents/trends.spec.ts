import type { Page } from '@playwright/test';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { READ_WITHIN } from '../support/phone/read-within.ts';
import { smallTargets } from '../support/looks/small-targets.ts';

const PHONE = { width: 360, height: 740 };

/** A laboratory's table of one sample: an LDL cholesterol in a unit with the top of its range, and a CRP. */
function report(name: string, day: string, [ldl, unit, top]: readonly string[], crp: string) {
  const lines = [
    'Laboratory report',
    `Collected,${day}`,
    'Test,Result,Unit,Reference range',
    `LDL cholesterol,${ldl},${unit},0 - ${top}`,
    `CRP,${crp},mg/L,0 - 5`,
  ];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

const REPORTS = [
  report('march.csv', '03.03.2026 08:15', ['2.8', 'mmol/L', '3.0'], '1.2'),
  report('old.csv', '12.09.2024', ['4.1', 'mmol/L', '3.0'], '2.4'),
  report('spring.csv', '20.03.2025', ['139', 'mg/dL', '116'], '<0.6'),
];

async function addAndConfirm(page: Page, file: ReturnType<typeof report>): Promise<void> {
  await page.getByLabel('File to add').setInputFiles(file);
  await page.getByRole('button', { name: `Process: ${file.name}` }).press('Enter');
  await expect(page.getByRole('article', { name: file.name })).toContainText('Completed', READ_WITHIN);
  await page.getByRole('button', { name: `Biomarkers: ${file.name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Biomarkers/ });
  await dialog.getByRole('button', { name: 'Confirm all' }).press('Enter');
  await expect(dialog).toContainText('Nothing is left to confirm.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('three files become one line by the days of their samples, by keyboard, as paper, CSV and a question', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: PHONE });
  await dayPage(page).enter(email);
  await page.goto('/app/documents');
  for (const file of REPORTS) await addAndConfirm(page, file);

  // From the biomarker of a file to its values over the years.
  await page.getByRole('button', { name: 'Biomarkers: spring.csv' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Biomarkers/ });
  await dialog.getByRole('button', { name: /^LDL/ }).press('Enter');
  // Its last line, too: the dialog's foot hides nothing of it.
  await expect(dialog.getByRole('button', { name: 'Exclude' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Over the years' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'LDL cholesterol' })).toBeFocused();
  await expect(page).toHaveTitle('LDL cholesterol · Daymark');
  const picture = page.getByRole('img', { name: /LDL cholesterol over time/ });
  await expect(picture.locator('canvas')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText([
    /Sample/,
    /3 March 2026, 08:15.*2\.8 mmol\/L.*In range.*0–3/,
    /20 March 2025.*3\.59 mmol\/L.*Above the lab's range.*Printed: 139 mg\/dL.*0–3/,
    /12 September 2024.*4\.1 mmol\/L/,
  ]);
  await expect(page.getByText(/inside the lab's range of that day/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await smallTargets(page, 44)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('ldl.csv');
  await page.getByLabel('Unit').selectOption('mg/dL');
  await expect(rows.nth(2)).toContainText('139 mg/dL');

  // The list, and a value that is a bound.
  await page.getByRole('link', { name: 'All values' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Health Data' })).toBeFocused();
  await expect(page).toHaveTitle('Health Data · Daymark');
  await expect(page.getByText('This functionality will be added.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^CRP/ }).press('Enter');
  await expect(rows.nth(2)).toContainText('<0.6 mg/L');

  await page.getByRole('link', { name: 'Ask the coach' }).press('Enter');
  await expect(page.getByPlaceholder('Type your question...')).toHaveValue(/^How has my CRP/);
  await page.getByPlaceholder('Type your question...').press('Enter');
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(
    /was 1\.2 mg\/L on 3 March 2026: inside the lab's range/,
  );
  await expect(page.getByText('Coach is typing...')).toBeHidden();
  await page.getByPlaceholder('Type your question...').fill('What is my LDL now?');
  await page.getByPlaceholder('Type your question...').press('Enter');
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(
    /LDL cholesterol.* was 2\.8 mmol\/L on 3 March 2026: inside the lab's range/,
  );
});
