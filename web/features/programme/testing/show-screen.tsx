import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import type { ProgrammeScreenProps } from '../programme-screen-props.ts';
import { ProgrammeScreen } from '../programme-screen.tsx';
import type { ProgrammeSearch } from '../programme-search.ts';

/** The zone of the machine: a programme that runs on it is not asked to move. */
export const ZONE_HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ShownScreen {
  sync: FakeSync;
  address: () => ProgrammeSearch;
  /** As the browser's Back and Forward do. */
  goTo: (search: ProgrammeSearch) => void;
  /** Time goes on, and the screen looks at the clock. */
  setNow: (now: number) => void;
}

interface ScreenToShow extends Partial<
  Pick<ProgrammeScreenProps, 'renderCheckIn' | 'onOpenQuestionnaire' | 'onSetUp'>
> {
  programmes?: Programme[];
  events?: ProgrammeEvent[];
  /** A phone that the test has made ready, in place of a new one with these rows; its clock is its own. */
  sync?: FakeSync;
  now: number;
  search?: ProgrammeSearch;
  /** What else stands around the screen. */
  wrap?: (screen: ReactNode) => ReactNode;
}

/** The Program screen over a phone of its own, with an address in memory. Both go when the test is over. */
export async function showScreen({
  programmes = [],
  events = [],
  sync: ready,
  now,
  search = {},
  renderCheckIn = () => null,
  onOpenQuestionnaire = () => undefined,
  onSetUp = () => undefined,
  wrap = (screen) => screen,
}: ScreenToShow): Promise<ShownScreen> {
  let time = now;
  const address = new BehaviorSubject(search);
  const onSearch = (next: ProgrammeSearch) => address.next(next);
  const follow = (changed: () => void) => {
    const subscription = address.subscribe(changed);
    return () => subscription.unsubscribe();
  };
  function Addressed() {
    const shown = useSyncExternalStore(follow, () => address.value);
    return (
      <ProgrammeScreen
        search={shown}
        onSearch={onSearch}
        loadKinds={async () => kinds}
        renderCheckIn={renderCheckIn}
        onOpenQuestionnaire={onOpenQuestionnaire}
        onSetUp={onSetUp}
      />
    );
  }
  const sync = ready ?? (await createFakeSync({ programmes, events }, () => time));
  onTestFinished(async () => {
    cleanup();
    await sync.close();
  });
  render(
    <ClockContext value={{ now: () => time }}>
      <SyncContext value={sync}>{wrap(<Addressed />)}</SyncContext>
    </ClockContext>,
  );
  return {
    sync,
    address: () => address.value,
    goTo: (next) => act(() => onSearch(next)),
    setNow(next) {
      time = next;
      act(() => void window.dispatchEvent(new Event('focus')));
    },
  };
}
