import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { useCalendarApi } from '#web/platform/calendar/use-calendar-api.ts';
import { saveBlob } from '#web/platform/browser/save-blob.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';

/** One event as a file that any calendar takes. */
export function SaveEventFile({ event }: { event: ProgrammeEvent }) {
  const api = useCalendarApi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer = await api.eventFile(event.id);
      if (answer.ok) saveBlob('daymark-event.ics', answer.value);
      else notify({ kind: 'error', title: 'The calendar file was not made', body: answer.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="text" size="sm" busy={busy} onClick={() => void save()}>
      <CalendarPlus className="ico ico-sm" />
      Save to a calendar (.ics)
    </Button>
  );
}
