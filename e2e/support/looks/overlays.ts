import { expect, type Page } from '@playwright/test';
import { dayPage } from '../phone/day-page.ts';

/** A dialog, popover or panel over today's list. `open` ends once its content stands. */
export interface Overlay {
  name: string;
  open: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name })).toBeVisible();
const rowMenu = (page: Page) => page.getByRole('button', { name: /^Options for/ }).last();

/** Whatever opens over today's list at a press or a key, in the order of the screen. */
export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'check-in dialog',
    async open(page) {
      await dayPage(page).openCheckIn();
      await expect(page.getByLabel('Notes')).toBeVisible();
    },
  },
  {
    name: 'filter popover',
    async open(page) {
      await press(page, /^Filter by category/).click();
      await expect(page.getByRole('checkbox', { name: 'Daily Habits' })).toBeVisible();
    },
  },
  {
    name: 'menu of a row',
    async open(page) {
      await rowMenu(page).click();
      await expect(page.getByRole('radio', { name: 'Completed' })).toBeVisible();
    },
  },
  {
    name: 'Move dialog',
    async open(page) {
      await rowMenu(page).click();
      await press(page, 'Move...').click();
      await heading(page, /^Move/);
    },
  },
  {
    name: 'Add own task with its error',
    async open(page) {
      await press(page, 'Add own task').click();
      await heading(page, 'Add own task');
      await press(page, 'Add task').click();
      await expect(page.getByText('Give the task a title.')).toBeVisible();
    },
  },
  {
    name: 'past check-ins',
    async open(page) {
      await press(page, 'Past check-ins').click();
      await heading(page, 'Past check-ins');
    },
  },
  {
    name: 'list of keys',
    async open(page) {
      await page.keyboard.press('Shift+?');
      await heading(page, 'Keyboard');
    },
  },
  {
    name: 'commands',
    async open(page) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeVisible();
    },
  },
  {
    name: 'Plan the Day dialog',
    async open(page) {
      await press(page, 'Plan the Day').click();
      await heading(page, 'Plan the Day');
    },
  },
  {
    name: 'sync badge popover',
    async open(page) {
      await press(page, /Sync status$/).click();
      await expect(page.getByRole('link', { name: /inspect/i }).first()).toBeVisible();
    },
  },
  {
    name: 'recent notifications',
    async open(page) {
      await page.keyboard.press('Alt+KeyT');
      await heading(page, 'Recent notifications');
    },
  },
  {
    name: 'slide-in menu',
    async open(page) {
      await page.getByRole('button', { name: /menu/i }).first().click();
      await expect(page.getByRole('link', { name: /^Settings/ })).toBeVisible();
    },
  },
];

/** Closes whatever is open, as Esc does everywhere. */
export async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.popover, .toasts[data-open]')).toHaveCount(0);
}
