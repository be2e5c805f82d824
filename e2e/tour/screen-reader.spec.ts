import {
  accessibleTree,
  focusedOf,
  noteAnnouncements,
  ofRole,
  unnamed,
} from '../support/looks/accessible.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type WindowOptions, type World } from '../support/fixtures.ts';
import { inPattern } from '../support/phone/in-pattern.ts';

/*
 * What a screen reader gets: roles, names and states from the browser's own accessibility tree, what is said without
 * being asked for, and where the focus goes.
 */
const WIDE = { viewport: { width: 1280, height: 860 } };

async function signedIn(world: World, options: WindowOptions = {}) {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, ...options });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const day = dayPage(page);
  await day.enter(email);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  return { day, page };
}

test('a day by ear: the sign-in, ticking, the check-in, planning and submitting the day', async ({
  world,
}) => {
  test.slow();
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const day = dayPage(page);
  await test.step('the sign-in has labelled fields, says its error and leads back, then to the heading of the screen', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const said = await noteAnnouncements(page);
    const before = await accessibleTree(page);
    expect(unnamed(before)).toEqual([]);
    expect(ofRole(before, 'textbox', 'Email')).toHaveLength(1);
    expect(ofRole(before, 'textbox', 'Password')).toHaveLength(1);
    expect(ofRole(before, 'button', 'Sign in')).toHaveLength(1);
    expect(ofRole(before, 'main')).toHaveLength(1);
    expect(ofRole(before, 'heading').filter(({ states }) => states.level === 1)).toHaveLength(1);

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect.poll(said).toContainEqual(expect.stringContaining('Invalid login credentials'));
    const refused = await accessibleTree(page);
    expect(ofRole(refused, 'alert')).not.toEqual([]);

    await dayPage(page).signIn(email);
    const inside = await accessibleTree(page);
    expect(ofRole(inside, 'heading', 'Program').map(({ states }) => states.level)).toEqual([1]);
  });
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await test.step('the name of an icon tells the state, and each change is said', async () => {
    const title = await day.plainTask();
    const tree = await accessibleTree(page);
    expect(unnamed(tree)).toEqual([]);
    expect(ofRole(tree, 'tab').map(({ name, states }) => [name, states.selected])).toEqual([
      ['Today', true],
      ['Weekly', false],
      ['Overview', false],
    ]);
    const days = ofRole(tree, 'button', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day .*(done|no events)$/);
    expect(days).toHaveLength(7);
    expect(days.filter(({ states }) => states.pressed === 'true')).toHaveLength(1);
    expect(days.filter(({ name }) => name.includes(', today, '))).toHaveLength(1);

    const said = await noteAnnouncements(page);
    await day.icon(title).focus();
    for (const [state, words] of [
      ['in progress', 'Task in progress'],
      ['completed', 'Task completed!'],
      ['failed', 'Task marked as failed'],
      ['pending', 'Task marked as pending'],
    ] as const) {
      await page.keyboard.press('Space');
      await expect.poll(said).toContain(words);
      const now = await accessibleTree(page);
      // Four states are no pressed or mixed one: the name alone tells them, and the focus stays.
      expect(focusedOf(now)).toBe(`button ${title}: ${state}. Change status`);
      const [icon] = ofRole(now, 'button', `${title}: ${state}. Change status`);
      expect(icon?.states).not.toHaveProperty('pressed');
      expect(icon?.states).not.toHaveProperty('checked');
    }

    const options = page.getByRole('button', { name: `Options for ${title}` });
    await options.press('Enter');
    const menu = await accessibleTree(page);
    expect(ofRole(menu, 'radiogroup', `Status of ${title}`)).toHaveLength(1);
    expect(ofRole(menu, 'radio').map(({ name, states }) => [name, states.checked])).toEqual([
      ['Pending', 'true'],
      ['In progress', 'false'],
      ['Completed', 'false'],
      ['Failed', 'false'],
    ]);
    await page.keyboard.press('Escape');
    await expect(options).toBeFocused();
  });
  await test.step('the check-in is a named dialog with named sliders, faces as radios, and the focus goes back', async () => {
    const opener = page.getByRole('button', { name: 'Daily check-in', exact: true }).first();
    await opener.focus();
    const said = await noteAnnouncements(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Daily Check-In/ });
    await expect(dialog.getByLabel('Notes')).toBeVisible();
    const tree = await accessibleTree(page);
    expect(unnamed(tree)).toEqual([]);
    expect(ofRole(tree, 'dialog', /^Daily Check-In/).map(({ states }) => states.modal)).toEqual([true]);
    expect(
      ofRole(tree, 'checkbox').map(({ name, states }) => [
        name.startsWith('I have reviewed'),
        states.checked,
      ]),
    ).toEqual([[true, 'false']]);
    const sliders = ofRole(tree, 'slider');
    expect(sliders.map(({ name }) => name)).toEqual(['Energy', "Will you complete all today's tasks?"]);
    for (const { states } of sliders) expect(states).toMatchObject({ valuemin: 1, valuemax: 5 });
    expect(ofRole(tree, 'radio').map(({ name, states }) => [name, states.checked])).toEqual(
      ['Very sad', 'Sad', 'Neutral', 'Happy', 'Very happy'].map((name) => [name, 'false']),
    );
    const [blocked] = ofRole(tree, 'button', 'Complete Check-In');
    expect(blocked?.states.disabled).toBe(true);
    expect(blocked?.description).not.toBe('');

    await page.getByRole('slider', { name: 'Energy' }).press('ArrowRight');
    await page.getByRole('radio', { name: 'Happy', exact: true }).click();
    const filled = await accessibleTree(page);
    // The tree that Chromium tells of keeps the number alone.
    expect(ofRole(filled, 'slider', 'Energy')[0]?.value).toBe('4');
    await expect(page.getByRole('slider', { name: 'Energy' })).toHaveAttribute(
      'aria-valuetext',
      'Great, 4 of 5',
    );
    expect(ofRole(filled, 'radio', 'Happy')[0]?.states.checked).toBe('true');
    expect(ofRole(filled, 'button', 'Complete Check-In')[0]?.states.disabled).not.toBe(true);

    await page.getByRole('button', { name: 'Complete Check-In' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(said).toContainEqual(expect.stringContaining('Check-in completed!'));
    await expect(opener).toBeFocused();
    await expect
      .poll(async () => Object.entries(await day.statuses()))
      .toContainEqual([expect.stringMatching(/check-in/i), 'completed']);
  });
  await test.step('planning the day is a named modal dialog that closes with Esc, and the focus goes back to its title', async () => {
    const title = page.getByRole('button', { name: 'Plan the Day', exact: true });
    await title.press('Enter');
    await expect(page.getByRole('heading', { name: /^Plan the Day/ })).toBeVisible();
    const tree = await accessibleTree(page);
    expect(unnamed(tree)).toEqual([]);
    expect(ofRole(tree, 'dialog').map(({ states }) => states.modal)).toEqual([true]);
    expect(ofRole(tree, 'dialog')[0]?.name).toMatch(/^Plan the Day/);
    expect(ofRole(tree, 'heading').filter(({ name }) => name.startsWith('Plan the Day'))).toHaveLength(1);
    expect(ofRole(tree, 'button', 'Close')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toBeFocused();
  });
  await test.step('submitting the day is a button with its meaning, its thanks are said, the focus stays', async () => {
    const said = await noteAnnouncements(page);
    const [submit] = ofRole(await accessibleTree(page), 'button', 'Submit the Day');
    expect(submit?.description).toContain('Submit your daily progress for your health coach to review');
    await page.getByRole('button', { name: 'Submit the Day' }).press('Enter');
    await page.getByRole('button', { name: 'Submit now' }).press('Enter');
    await expect.poll(said).toContain('Thank you - your daily progress is shared with your health team');
    await expect(page.getByRole('button', { name: /^Sent \d\d:\d\d/ })).toBeFocused();
  });
});

test('the weekly view and the overview are tables with captions and a header for each column and row', async ({
  world,
}) => {
  const { page } = await signedIn(world, WIDE);
  await test.step('the overview', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('table', { name: 'Programme Overview' })).toBeVisible();
    const weeks = page.getByRole('rowheader', { name: /^Week \d+/ });
    await expect.poll(() => weeks.count()).toBeGreaterThan(3);
    const tree = await accessibleTree(page);
    expect(unnamed(tree)).toEqual([]);
    expect(ofRole(tree, 'heading', 'Programme Overview').map(({ states }) => states.level)).toEqual([2]);
    expect(ofRole(tree, 'columnheader').map(({ name }) => name)).toEqual([
      'Week',
      'Core Programme',
      'Educational Programme',
      'Daily Habits',
    ]);
    await page.getByRole('button', { name: /^Week 2\b/ }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Weekly' })).toHaveAttribute('aria-selected', 'true');
    expect(ofRole(await accessibleTree(page), 'table').map(({ name }) => name)).toEqual(['Week 2']);
  });
  await test.step('the weekly view', async () => {
    await page.goto('/app/programme?view=weekly');
    await expect(page.getByRole('table')).toBeVisible();
    const tree = await accessibleTree(page);
    expect(unnamed(tree)).toEqual([]);
    expect(ofRole(tree, 'tab', 'Weekly')[0]?.states.selected).toBe(true);
    expect(ofRole(tree, 'table').map(({ name }) => name)).toEqual([expect.stringMatching(/^Week \d+$/)]);
    expect(ofRole(tree, 'columnheader').map(({ name }) => name)).toEqual([
      'Day',
      'Daily Habits',
      'Core Programme',
      'Educational Programme',
    ]);
    const rows = ofRole(tree, 'rowheader').map(({ name }) => name);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatch(/^Week \d+$/);
    for (const [n, weekday] of ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].entries())
      expect(rows[n + 1]).toContain(`${weekday}day `);
    expect(ofRole(tree, 'cell').concat(ofRole(tree, 'gridcell'))).toHaveLength(24);
    // A task says its state in words, for it can't be pressed here.
    expect(tree.map(({ name }) => name)).toContainEqual(expect.stringMatching(/, (pending|completed)$/));

    const said = await noteAnnouncements(page);
    await page.getByRole('button', { name: /^Filter by category/ }).press('Enter');
    await page.getByRole('checkbox', { name: 'Core Programme' }).press('Space');
    await expect.poll(said).toContain('2 of 3 categories shown');
    await page.keyboard.press('Escape');
    expect(ofRole(await accessibleTree(page), 'columnheader').map(({ name }) => name)).toEqual([
      'Day',
      'Daily Habits',
      'Educational Programme',
    ]);
  });
});

test('settings and the Sync page: headings, named switches, and what waits as a list', async ({ world }) => {
  const { day, page } = await signedIn(world, { withoutWorker: false });
  const title = await day.plainTask();
  await day.isReadyForOffline();
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /single key/ })).toBeVisible();
  const settings = await accessibleTree(page);
  expect(unnamed(settings)).toEqual([]);
  expect(ofRole(settings, 'heading').filter(({ states }) => states.level === 1)).toHaveLength(1);
  expect(ofRole(settings, 'checkbox', /single key/)[0]?.states.checked).toBe('true');

  await page.goto('/app/programme');
  await day.isShown();
  await page.context().setOffline(true);
  await day.icon(title).press('Space');
  await expect(day.waitingRows()).toHaveCount(1);
  await page.goto('/app/sync');
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible();
  const inbox = await accessibleTree(page);
  expect(unnamed(inbox)).toEqual([]);
  expect(ofRole(inbox, 'heading').filter(({ states }) => states.level === 1)).toHaveLength(1);
  expect(ofRole(inbox, 'heading', /^Waiting/)).toHaveLength(1);
  expect(ofRole(inbox, 'heading', new RegExp(inPattern(title))).map(({ states }) => states.level)).toEqual([
    3,
  ]);
  expect(ofRole(inbox, 'listitem')).not.toEqual([]);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeHidden();
});
