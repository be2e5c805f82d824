// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { databaseName } from '#sync/client.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { wipeDevice } from './wipe-device.ts';

it("deletes the participant's database and entries, and leaves another's and the device's own", async () => {
  const open = (name: string) =>
    new Promise<void>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
    });
  await open(databaseName(SYNC_ENV, 'ana'));
  await open(databaseName(SYNC_ENV, 'ben'));
  localStorage.setItem('daymark:ana:program_data', '{}');
  localStorage.setItem('daymark:ben:program_data', '{}');
  localStorage.setItem('daymark-theme', 'dark');
  await wipeDevice('ana');
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toContain(databaseName(SYNC_ENV, 'ben'));
  expect(names).not.toContain(databaseName(SYNC_ENV, 'ana'));
  expect(Object.keys(localStorage).toSorted()).toEqual(['daymark-theme', 'daymark:ben:program_data']);
});
