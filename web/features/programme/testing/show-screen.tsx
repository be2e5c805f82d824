import '#web/testing/jsdom-gaps.ts';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { kinds } from '#web/testing/kinds.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import type { ProgrammeScreenProps } from '../programme-screen-props.ts';
import { ProgrammeScreen } from '../programme-screen.tsx';
import type { ProgrammeSearch } from '../programme-search.ts';

/** The zone of the machine: a programme that runs on it is not asked to move. */
export const ZONE_HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ShownScreen {
  phone: Phone;
  address: () => ProgrammeSearch;
  /** As the browser's Back and Forward do. */
  goTo: (search: ProgrammeSearch) => void;
  /** Time passes until `now`, and the screen looks at the clock. */
  passTo: (now: number) => Promise<void>;
}

interface ScreenToShow extends Partial<
  Pick<ProgrammeScreenProps, 'renderCheckIn' | 'onOpenQuestionnaire' | 'onOpenScenario' | 'onSetUp'>
> {
  programmes?: Programme[];
  events?: ProgrammeEvent[];
  /** A phone that the test has made ready, in place of a new one with these rows. */
  phone?: Phone;
  now: number;
  search?: ProgrammeSearch;
  /** What else stands around the screen. */
  wrap?: (screen: ReactNode) => ReactNode;
}

/** The Program screen over a phone of its own, with an address in memory; `now` is when the phone is opened. */
export async function showScreen({
  programmes = [],
  events = [],
  phone: ready,
  now,
  search = {},
  renderCheckIn = () => null,
  onOpenQuestionnaire = () => undefined,
  onOpenScenario = () => undefined,
  onSetUp = () => undefined,
  wrap = (screen) => screen,
}: ScreenToShow): Promise<ShownScreen> {
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
        onOpenScenario={onOpenScenario}
        onSetUp={onSetUp}
      />
    );
  }
  const phone = ready ?? (await openPhone({ rows: { programmes, events }, now }));
  render(<OnPhone phone={phone}>{wrap(<Addressed />)}</OnPhone>);
  return {
    phone,
    address: () => address.value,
    goTo: (next) => act(() => onSearch(next)),
    async passTo(next) {
      await phone.pass(next - phone.now());
      act(() => void window.dispatchEvent(new Event('focus')));
    },
  };
}
