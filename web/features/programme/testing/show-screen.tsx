import '#web/testing/jsdom-gaps.ts';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import type { ProgrammeScreenProps } from '../programme-screen-props.ts';
import { ProgrammeScreen } from '../programme-screen.tsx';
import type { ProgrammeSearch } from '../programme-search.ts';

export interface ShownScreen {
  sync: FakeSync;
  address: () => ProgrammeSearch;
  /** As the browser's Back and Forward do. */
  goTo: (search: ProgrammeSearch) => void;
  /** Time goes on, and the screen looks at the clock. */
  setNow: (now: number) => void;
}

interface ScreenToShow {
  programmes: Programme[];
  events: ProgrammeEvent[];
  now: number;
  search?: ProgrammeSearch;
  renderCheckIn?: ProgrammeScreenProps['renderCheckIn'];
}

/** The Program screen over a phone of its own, with an address in memory. */
export async function showScreen({
  programmes,
  events,
  now,
  search = {},
  renderCheckIn = () => null,
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
        renderCheckIn={renderCheckIn}
        onOpenQuestionnaire={() => undefined}
        onSetUp={() => undefined}
      />
    );
  }
  const sync = await createFakeSync({ programmes, events }, () => time);
  render(
    <ClockContext value={{ now: () => time }}>
      <SyncContext value={sync}>
        <Addressed />
      </SyncContext>
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
