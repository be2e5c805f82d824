import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catchFiles, readJson } from '#web/testing/caught-files.ts';
import type { WaitingFact } from '../use-sync-facts.ts';
import { WaitingCard } from './waiting-card.tsx';

afterEach(cleanup);

const change = {
  seq: 1,
  uid: 'a1',
  kind: 'event.set_status',
  args: {},
  writes: [],
  state: 'queued',
  occurredAt: Date.now(),
  tries: 0,
  nextTryAt: null,
  words: 'Cold shower to Completed',
} satisfies WaitingFact;

test('while no server answers each change says which try comes, and when', () => {
  const state = { kind: 'backoff' as const, untilMonotonic: performance.now() + 100_000, tries: 2 };
  render(<WaitingCard changes={[change]} status={{ state, pausedByUser: false, takenOver: false }} />);
  expect(screen.getByText(/Try 3, next in (100|\d\d) s$/)).toBeDefined();
});

test('each change that waits can be kept as a file', async () => {
  render(
    <WaitingCard
      changes={[change]}
      status={{ state: { kind: 'offline' }, pausedByUser: false, takenOver: false }}
    />,
  );
  const files = catchFiles();
  fireEvent.click(screen.getByRole('button', { name: 'Export: Cold shower to Completed' }));
  expect(files.map(({ name }) => name)).toEqual(['daymark-change-a1.json']);
  expect(await readJson(files[0])).toEqual({
    uid: 'a1',
    kind: 'event.set_status',
    what: 'Cold shower to Completed',
    savedAt: new Date(change.occurredAt).toISOString(),
    args: {},
  });
});
