import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { formatDayShort } from '#shared/domain/local-date.ts';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';

/** What Plan the Day opens until the planning chat exists: its title and what can be done already. */
export function PlanDayDialog({ event, onClose }: { event: ProgrammeEvent; onClose: () => void }) {
  return (
    <Dialog open title="Plan the Day" note={formatDayShort(event.start_local.slice(0, 10))} onClose={onClose}>
      <DialogBody>
        <p>
          Planning with the assistant arrives with a later version. Until then you can go through the day's
          list and tick this off.
        </p>
      </DialogBody>
    </Dialog>
  );
}
