import type { Page } from '@playwright/test';
import { enlargeText, restoreText } from '#scripts/screenshots/steps.ts';
import { accessibleTree, ofRole, unnamed } from './accessible.ts';
import { axeViolationsIn, type Theme } from './axe.ts';
import { expectNothingBeyondTheEdge, expectNothingLost } from './nothing-lost.ts';
import { smallTargets } from './small-targets.ts';
import { spaceText } from './space-text.ts';
import { tabTroubles } from './tab-order.ts';
import { untilWhole } from './until-whole.ts';

export const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };
/** 1280 CSS pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/**
 * What is wrong with a page that was opened on a phone, in light: by axe, to a screen reader, to a finger and by Tab, and
 * by axe on a wide screen. What the window's width changes is drawn again, as after a load in the other window. It goes
 * back to the phone.
 */
export async function lookAround(page: Page): Promise<string[]> {
  const found = [
    ...(await axeIn(page, 'phone', 'light')),
    ...(await toScreenReader(page)),
    ...(await smallTargets(page, 44)).map((each) => `small: ${each}`),
    ...(await tabTroubles(page)),
    ...(await axeIn(page, 'phone', 'dark')),
  ];
  await resize(page, DESK);
  found.push(...(await axeIn(page, 'desk', 'dark')), ...(await axeIn(page, 'desk', 'light')));
  await resize(page, PHONE);
  return found;
}

/** What is lost where a zoom, wider letters or larger ones leave little room. It goes back to the phone. */
export async function squeeze(page: Page): Promise<string[]> {
  const found: string[] = [];
  await resize(page, ZOOMED);
  found.push(...(await failing('at 400 %', () => expectNothingLost(page))));
  // Seven days side by side in 320 px leave less than 44 px to each.
  found.push(...(await smallTargets(page, 24)).map((each) => `small at 400 %: ${each}`));
  await resize(page, PHONE);
  const undo = await spaceText(page);
  found.push(...(await failing('with spaced text', () => expectNothingLost(page))));
  await undo();
  await enlargeText(page);
  await untilWhole(page);
  found.push(...(await failing('with doubled letters', () => expectNothingBeyondTheEdge(page))));
  await restoreText(page);
  return found;
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await untilWhole(page);
}

async function axeIn(page: Page, where: string, theme: Theme): Promise<string[]> {
  return (await axeViolationsIn(page, theme)).map((each) => `${where}, ${each}`);
}

async function toScreenReader(page: Page): Promise<string[]> {
  const tree = await accessibleTree(page);
  // A text's tables have the words around them for a name.
  const withoutName = unnamed(tree);
  const inTexts = await page.locator('.prose table').count();
  const tables = withoutName.filter((role) => role === 'table').slice(inTexts);
  const headings = ofRole(tree, 'heading').filter(({ states }) => states.level === 1);
  return [
    ...[...withoutName.filter((role) => role !== 'table'), ...tables].map(
      (role) => `a ${role} without a name`,
    ),
    ...(headings.length === 1 ? [] : [`${headings.length} headings of level 1`]),
    ...(ofRole(tree, 'main').length === 1 ? [] : [`${ofRole(tree, 'main').length} main parts`]),
  ];
}

async function failing(how: string, check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [`lost ${how}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
