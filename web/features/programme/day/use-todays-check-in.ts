import { useContext, useEffect, useEffectEvent } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/event-index.ts';
import { eventKindOf } from '#shared/domain/event-kind.ts';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { notify } from '#web/ui/toasts.ts';
import { checkInElsewhere } from './check-in-elsewhere.ts';
import { EVENTS_FAILED } from '../failure-messages.ts';
import { useLatest } from '../use-latest.ts';

interface TodaysCheckIn {
  sync: SyncClient;
  /** The programme that is shown, with its events and its day. */
  programme: Programme;
  programmes: readonly Programme[];
  events: EventIndex;
  today: LocalDate;
  onOpen: (event: ProgrammeEvent) => void;
  /** The address asks for it, as the shortcut of the installed app does. */
  isAsked: boolean;
  /** Takes that out of the address, which ends the asking. */
  onAsked: () => void;
}

/** Opens the check-in of today, of the programme that is shown or else of another, and tells where there is none. */
export function useTodaysCheckIn(asked: TodaysCheckIn): () => void {
  const { sync, programme, programmes, events, today, onOpen, isAsked, onAsked } = asked;
  const clock = useContext(ClockContext);

  const openIt = useLatest(() => {
    const event = events.ofDay(today).find((one) => eventKindOf(one) === 'check_in');
    if (event) {
      onOpen(event);
      return;
    }
    const others = programmes.filter(({ id }) => id !== programme.id);
    checkInElsewhere(sync.queries, others, correctedNow(clock.now(), sync.status().serverClock)).then(
      (other) =>
        other ? onOpen(other) : notify({ kind: 'info', title: 'No events scheduled for this day' }),
      () => notify({ kind: 'error', title: EVENTS_FAILED }),
    );
  });

  const obey = useEffectEvent(() => {
    onAsked();
    openIt();
  });
  useEffect(() => {
    if (isAsked) obey();
  }, [isAsked]);
  return openIt;
}
