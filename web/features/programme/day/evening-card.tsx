import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { Sunset } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useQuietHours } from '#web/platform/push/use-quiet-hours.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { sendDay } from './send-day.ts';
import type { StatusChoices } from './status-choices.ts';

/** Where there are no quiet hours, or they begin in the morning. */
const USUAL_EVENING = '20:30';

/** So many things that are done are named. */
const DONE_SHOWN = 3;

interface EveningCardProps {
  sync: SyncClient;
  programme: Programme;
  today: LocalDate;
  /** Today's. */
  events: readonly ProgrammeEvent[];
  choices: StatusChoices;
  ticksSaved: () => Promise<unknown>;
}

/** An hour before the quiet hours: what is done, what is open by name, and Submit in one tap. It goes once the day is sent. */
export default function EveningCard({
  sync,
  programme,
  today,
  events,
  choices,
  ticksSaved,
}: EveningCardProps) {
  const quiet = useQuietHours(sync);
  const isEvening = useByServerTime(sync, (now) => {
    const zone = isKnownTimeZone(programme.time_zone) ? programme.time_zone : 'UTC';
    const [date, time = ''] = localDateTimeIn(zone, now).split('T');
    return date === today && time >= eveningOf(quiet);
  });
  const submission = useLiveQuery(
    () =>
      sync.queries.submissionOn(programme.id, today).then(
        (found) => found ?? null,
        () => undefined,
      ),
    [sync, programme.id, today],
  );
  const [isSaving, setSaving] = useState(false);
  // One word a task, so that a tick here shows at once.
  const statuses = useSyncExternalStore(choices.subscribe, () =>
    events.map(choices.statusOf).join(' '),
  ).split(' ');
  if (!isEvening || submission !== null || events.length === 0) return null;
  const thoseOf = (wanted: RegExp) => events.filter((_, n) => wanted.test(statuses[n] ?? ''));
  const done = thoseOf(/^completed$/);
  const open = thoseOf(/^(pending|in_progress)$/);
  return (
    <BannerSlot>
      <Banner icon={<Sunset className="ico" />} title="Before you close the day">
        <Named words="Done" sign="✓" events={done.slice(0, DONE_SHOWN)} more={done.length - DONE_SHOWN} />
        <Named words="Still open" sign="○" events={open} />
        {open.length === 0 && <p>Nothing is open.</p>}
        <Button
          size="sm"
          className="mt-3"
          busy={isSaving}
          onClick={() => {
            setSaving(true);
            void sendDay(sync, programme, today, ticksSaved).finally(() => setSaving(false));
          }}
        >
          Submit today as it is
        </Button>
      </Banner>
    </BannerSlot>
  );
}

/** Titles one below the other: many have a comma of their own. */
function Named({
  words,
  sign,
  events,
  more = 0,
}: {
  words: string;
  sign: string;
  events: readonly Pick<ProgrammeEvent, 'id' | 'title'>[];
  more?: number;
}) {
  if (events.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-ink-2">{words}</p>
      <ul>
        {events.map(({ id, title }) => (
          <li key={id} className="flex gap-2">
            <span aria-hidden="true">{sign}</span>
            <bdi className="wrap-anywhere">{title}</bdi>
          </li>
        ))}
        {more > 0 && <li className="ps-5">and {more} more</li>}
      </ul>
    </>
  );
}

/** 'HH:mm' from which the card is shown. */
function eveningOf(quiet: QuietHours | null): string {
  if (!quiet || quiet.from < '12:00') return USUAL_EVENING;
  return `${String(Number(quiet.from.slice(0, 2)) - 1).padStart(2, '0')}${quiet.from.slice(2)}`;
}
