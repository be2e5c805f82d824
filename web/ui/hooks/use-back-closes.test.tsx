import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { useBackCloses } from './use-back-closes.ts';

let groups: EventTarget[][] = [];
/** One more for each touch since the last Back; what opens beyond it closes together with what stands below. */
let allowed = 1;

beforeEach(() => {
  groups = [];
  allowed = 1;
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        const last = groups.at(-1);
        if (last && groups.length >= allowed) last.push(this);
        else groups.push([this]);
      }
      destroy() {
        groups = groups
          .map((group) => group.filter((other) => other !== this))
          .filter(({ length }) => length > 0);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function back(): void {
  const last = groups.pop() ?? [];
  if (allowed > 1) allowed -= 1;
  act(() => last.toReversed().forEach((watcher) => watcher.dispatchEvent(new Event('close'))));
}

const watching = (count: number) => waitFor(() => expect(groups.flat()).toHaveLength(count), PATIENT);

function Form() {
  const [isAsking, setAsking] = useState(false);
  useBackCloses(true, () => setAsking(true));
  return <Question open={isAsking} onClose={() => setAsking(false)} />;
}

function Question({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return open && <p>Discard your changes?</p>;
}

it.each([1, 2])(
  'Back answers for the topmost alone, also where nothing was touched (%i)',
  async (touched) => {
    allowed = touched;
    render(<Form />);
    await watching(1);
    for (let turn = 0; turn < 2; turn += 1) {
      back();
      expect(screen.queryByText('Discard your changes?')).not.toBeNull();
      await watching(2);
      back();
      expect(screen.queryByText('Discard your changes?')).toBeNull();
      await watching(1);
    }
    cleanup();
    expect(groups).toEqual([]);
  },
);
