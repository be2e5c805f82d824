import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { World } from '#sync/testing/create-world.ts';
import type { MemoryServer } from '#sync/testing/memory-server.ts';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { eventId, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { ConflictNotice } from './conflict-notice.tsx';

let world: World;
let server: MemoryServer;
let client: SyncClient;

beforeEach(async () => {
  ({ world, server, client } = await openSampleDevice({ title: 'Cold shower' }));
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
  await world.close();
});

const notice = (n: number, dropped: 'completed' | 'pending', kept: 'failed' | 'completed'): Notice => {
  const at = new Date(world.clock.now()).toISOString();
  return {
    id: `00000000-0000-7000-8000-0000000000a${n}`,
    kind: 'status_conflict',
    event_id: eventId(0),
    title: 'Cold shower',
    kept: { status: kept, at },
    dropped: { status: dropped, at },
    created_at: at,
  };
};
async function arrive(arriving: Notice) {
  server.put(USER_A, 'notices', arriving);
  await act(() => client.syncNow());
  await act(() => world.settle());
}

test('a choice of this device that was dropped is told once, and neither old notices nor kept choices are', async () => {
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  server.put(USER_A, 'notices', notice(1, 'completed', 'failed'));
  await client.syncNow();
  const read = vi.spyOn(client.queries, 'notices');
  const onShow = vi.fn();
  render(
    <ClockContext value={{ now: () => world.clock.now() }}>
      <SyncContext value={client}>
        <ConflictNotice loadKinds={async () => kinds} onShow={onShow} />
      </SyncContext>
    </ClockContext>,
  );
  await waitFor(() => expect(read).toHaveBeenCalled(), PATIENT);
  await act(async () => {
    await read.mock.results[0]?.value;
    await world.settle();
  });
  await arrive(notice(2, 'pending', 'completed'));
  await arrive(notice(3, 'completed', 'failed'));
  await waitFor(() => expect(notified()).not.toEqual([]), PATIENT);
  const [toast, ...others] = notified();
  expect(others).toEqual([]);
  expect(toast).toMatchObject({ id: notice(3, 'completed', 'failed').id, kind: 'info' });
  expect(toast?.title).toBe('Cold shower: changed elsewhere');
  expect(toast?.body).toMatch(
    /^On this phone you chose Completed at .+\. A later choice from another device replaced it: Failed, at .+\./,
  );
  toast?.action?.onPress();
  expect(onShow).toHaveBeenCalledOnce();
  // The device whose choice was kept needs nobody.
  expect(localStorage.getItem(`daymark:${USER_A}:seen_notices`)?.trim()).toBe(
    notice(2, 'pending', 'completed').id,
  );
});
