import { hardValues } from '#scripts/reading/generator/hard-values.ts';
import { TREATMENTS } from '#scripts/reading/generator/pictures/treatments.ts';
import { createRandom } from '#scripts/reading/generator/random.ts';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { READ_WITHIN } from '../support/phone/read-within.ts';
import { smallTargets } from '../support/looks/small-targets.ts';

const PHONE = { width: 360, height: 740 };
/** Of a paper whose CRP, <0·1 with a raised point, is read as <-1 by one look of two. */
const SEED = 21;

/** A blurred photo of a laboratory's paper, as a phone's camera gives it. */
async function blurredPhoto() {
  const treatment = TREATMENTS.find(({ name }) => name === 'photo-blurred');
  const { bytes } = await hardValues(createRandom(SEED));
  const photo = await treatment?.write(createRandom(SEED), bytes);
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo?.bytes ?? []) };
}

test(
  'a photo is taken and read, and where two looks differ the participant chooses, by keyboard',
  { tag: '@long' },
  async ({ world }) => {
    const { email } = await world.participant();
    const { page } = await world.window({ withoutWorker: true, viewport: PHONE });
    await dayPage(page).enter(email);
    await page.goto('/app/documents');
    await page.getByLabel('Take a photo').setInputFiles(await blurredPhoto());
    await page.getByRole('button', { name: 'Process: IMG_0042.jpg' }).press('Enter');
    const card = page.getByRole('article', { name: 'IMG_0042.jpg' });
    await expect(card).toContainText('Completed', READ_WITHIN);

    await page.getByRole('button', { name: 'Biomarkers: IMG_0042.jpg' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Biomarkers/ });
    await dialog.getByRole('button', { name: /^CRP/ }).press('Enter');
    await expect(dialog).toContainText('Two readings of the value do not agree.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    const readings = dialog.getByRole('button', { name: /^It says/ });
    await readings.last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(readings.first()).toBeFocused();
    await expect(readings).toHaveText([/0·1/, /-1/]);
    await page.keyboard.press('Enter');
    await expect(readings).toHaveCount(0);
    await dialog.getByRole('button', { name: 'CRP', exact: true }).press('Enter');
    await expect(dialog.getByRole('button', { name: /^CRP In range.*0·1/ })).toBeVisible();
  },
);
