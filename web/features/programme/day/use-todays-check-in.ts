import { useContext, useEffect, useEffectEvent } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { checkInElsewhere } from './check-in-elsewhere.ts';
import { EVENTS_FAILED } from '../failure-messages.ts';
import type { ProgrammeAction } from '../programme-search.ts';
import { useLatest } from '../use-latest.ts';

interface TodaysCheckIn {
  sync: SyncClient;
  /** The programme that is shown, with its events and its day. */
  programme: Programme;
  programmes: readonly Programme[];
  events: EventIndex;
  today: LocalDate;
  onOpen: (event: ProgrammeEvent) => void;
  /** What the address asks for, as a shortcut of the installed app and a reminder do. */
  asked: ProgrammeAction | null;
  /** The day of which; undefined: today. */
  askedDay: LocalDate | undefined;
  /** Takes that out of the address, which ends the asking. */
  onAsked: () => void;
}

/**
 * Opens the check-in of today, of the programme that is shown or else of another, and tells where there is none. What the
 * address asks for is opened too: that of another day only in the programme that is shown.
 */
export function useTodaysCheckIn(options: TodaysCheckIn): () => void {
  const { sync, programme, programmes, events, today, onOpen, asked, askedDay, onAsked } = options;
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

  const obey = useEffectEvent((action: ProgrammeAction) => {
    onAsked();
    if (action === 'checkin' && (askedDay ?? today) === today) return openIt();
    const kind = action === 'checkin' ? 'check_in' : 'plan_day';
    const event = events.ofDay(askedDay ?? today).find((one) => eventKindOf(one) === kind);
    if (event) onOpen(event);
    else notify({ kind: 'info', title: 'No events scheduled for this day' });
  });
  useEffect(() => {
    if (asked !== null) obey(asked);
  }, [asked]);
  return openIt;
}
