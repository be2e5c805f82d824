import { expect, test } from 'vitest';
import { LAB_PROFILE_NAMES, LAB_PROFILES } from './lab-profiles.ts';
import { labSettingText, labSettingWords, readLabSetting } from './lab-setting.ts';

test.each([
  ['flaky:30:seed7', { profile: 'flaky', values: [30, 30], seed: 7 }],
  ['flaky:20:5', { profile: 'flaky', values: [20, 5], seed: 1 }],
  ['offline', { profile: 'offline', values: [], seed: 1 }],
  ['503:30', { profile: '503', values: [30], seed: 1 }],
  ['clock:-1560', { profile: 'clock', values: [-1560], seed: 1 }],
  [' Kill:seed12 ', { profile: 'kill', values: [50], seed: 12 }],
])('%s is read', (text, setting) => {
  expect(readLabSetting(text)).toEqual({ ok: true, setting });
});

test.each([
  ['flaky:130', 'Requests lost must be a whole number from 0 to 100 %.'],
  ['flaky:30:x', 'Answers lost must be a whole number from 0 to 100 %.'],
  ['slow:1', 'Delay each way must be a whole number from 50 to 60000 ms.'],
  ['offline:3', '"Offline" takes no numbers.'],
  ['kill:10:20', '"Killed while sending" takes at most one number.'],
  ['flaky:30:seedy', 'Seed must be a whole number from 0 to 999999999.'],
])('%s is refused: %s', (text, message) => {
  expect(readLabSetting(text)).toEqual({ ok: false, message });
});

test('an unknown profile is named with those that exist', () => {
  const read = readLabSetting('toString:1');
  expect(read).toMatchObject({ ok: false });
  expect(!read.ok && read.message).toMatch(
    /^There is no profile called "tostring". There are offline, slow, /,
  );
});

test('every profile is offered, and its text reads back as the same', () => {
  expect([...LAB_PROFILE_NAMES].toSorted()).toEqual(Object.keys(LAB_PROFILES).toSorted());
  for (const name of LAB_PROFILE_NAMES) {
    const read = readLabSetting(name);
    if (!read.ok) throw new Error(read.message);
    expect(readLabSetting(labSettingText(read.setting))).toEqual(read);
  }
});

test('a setting is said in words', () => {
  expect(labSettingWords({ profile: 'flaky', values: [30, 5], seed: 1 })).toBe('Flaky network, 30 % and 5 %');
  expect(labSettingWords({ profile: 'offline', values: [], seed: 1 })).toBe('Offline');
});
