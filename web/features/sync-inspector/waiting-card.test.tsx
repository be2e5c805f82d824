import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WaitingChange } from '#sync/sync-client.ts';
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
} satisfies WaitingChange & { words: string };

test('while no server answers each change says which try comes, and when', () => {
  const state = { kind: 'backoff' as const, untilMonotonic: performance.now() + 100_000, tries: 2 };
  render(<WaitingCard changes={[change]} status={{ state, held: false }} />);
  expect(screen.getByText(/Try 3, next in (100|\d\d) s$/)).toBeDefined();
});
