import { act, cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { TableName } from '#shared/product/registry.ts';
import { databaseName } from '#sync/client.ts';
import {
  openDevice,
  type DeviceToOpen,
  type OpenDevice,
  type RowsByTable,
} from '#sync/testing/open-device.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { localSmallStore } from '#web/platform/sync/local-small-store.ts';

/** A participant's phone under a screen: the product's engine over a database of its own, and a server in memory. */
export interface Phone extends OpenDevice {
  /** The phone's wall clock, in milliseconds. */
  now(): number;
  /** Moves the clocks of phone and server, so that the engine's timers run. */
  pass(ms: number): Promise<void>;
  /** Gives the server these rows and lets the phone pull them. */
  receive(rows: RowsByTable): Promise<void>;
  /** Removes a row on the server and lets the phone pull the removal. */
  lose(table: TableName, id: string): Promise<void>;
  /** From now on every use of the phone's storage fails, reads included. */
  breakStorage(): void;
  /** Every request is lost until `goOnline`, and the browser reports no connection. */
  goOffline(): void;
  goOnline(): void;
  /** The server fails on every request until `mendServer`. */
  breakServer(): void;
  mendServer(): void;
  /** Requests reach the server; their answers arrive once the returned function is called. */
  holdAnswers(): () => void;
  /** A newer build of the app opens the database, so that this one loses it. */
  takeOver(): Promise<void>;
}

/** Opens a phone that is closed after the test. Its small store is the browser's, as in the app. */
export async function openPhone(options: DeviceToOpen = {}): Promise<Phone> {
  const opened = await openDevice({
    ...options,
    prepare: (device) => {
      device.smallStore = localSmallStore;
      options.prepare?.(device);
    },
  });
  const { world, server, device, tab, client, put } = opened;
  onTestFinished(async () => {
    cleanup();
    tab.indexedDB.setOpenFails(false);
    mendServer();
    await world.close();
    localStorage.clear();
  });
  return {
    ...opened,
    now: () => world.clock.now() + device.clockOffset,
    pass: (ms) => act(() => world.advance(ms)),
    receive: (rows) => act(() => pull(() => put(rows))),
    lose: (table, id) => act(() => pull(() => server.remove(USER_A, table, id))),
    refuse: (change) => act(() => opened.refuse(change)),
    breakStorage,
    goOffline: () =>
      act(() => {
        device.network.fate = () => ({ kind: 'request_lost' });
        device.connectivity.set(false);
      }),
    goOnline: () =>
      act(() => {
        mendServer();
        device.connectivity.set(true);
      }),
    breakServer: () => {
      device.network.fate = () => ({ kind: 'answered', status: 500, body: { code: 'unexpected_failure' } });
    },
    mendServer,
    holdAnswers,
    takeOver: () => act(takeOver),
  };

  async function pull(change: () => void): Promise<void> {
    change();
    await Promise.all([client.syncNow(), world.settle()]);
  }

  function breakStorage(): void {
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
  }

  function mendServer(): void {
    device.network.fate = () => ({ kind: 'delivered' });
  }

  function holdAnswers(): () => void {
    let letGo = (): void => undefined;
    const until = new Promise<void>((resolve) => (letGo = resolve));
    device.network.fate = () => ({ kind: 'late', until });
    return letGo;
  }

  function takeOver(): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = device.factory.open(databaseName('test', USER_A), 990);
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
      request.addEventListener('error', () => reject(new Error('not taken over', { cause: request.error })));
    });
  }
}
