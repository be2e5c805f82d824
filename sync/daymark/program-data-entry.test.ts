import { expect, it } from 'vitest';
import { createFakeSmallStore } from '../testing/fakes/fake-surroundings.ts';
import { programDataKey, readProgramData, writeProgramData } from './program-data-entry.ts';

const entry = (userId: string, timestamp: number) => ({ userId, timestamp, selectedProgram: null });

it('purges the oldest half of such entries when the small store is full, and nothing else', () => {
  const size = programDataKey('u1').length + JSON.stringify(entry('u1', 1)).length;
  const store = createFakeSmallStore(4 * size + 20);
  store.set('theme', 'dark');
  for (const n of [3, 1, 4, 2]) expect(writeProgramData(store, entry(`u${n}`, n))).toBe(true);
  expect(writeProgramData(store, entry('u9', 9))).toBe(true);
  const left = [1, 2, 3, 4, 9].filter((n) => readProgramData(store, `u${n}`) !== null);
  expect(left).toEqual([3, 4, 9]);
  expect(store.get('theme')).toBe('dark');
});

it('reads nothing from an entry that somebody else wrote in another form', () => {
  const store = createFakeSmallStore();
  store.set(programDataKey('u'), '{"timestamp":');
  expect(readProgramData(store, 'u')).toBeNull();
  store.set(programDataKey('u'), '{"timestamp":"today"}');
  expect(readProgramData(store, 'u')).toBeNull();
});
