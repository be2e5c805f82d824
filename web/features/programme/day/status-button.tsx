import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ShownStatus } from './shown-status.ts';
import { StatusGlyph } from './status-glyph.tsx';
import { STATUS_BUTTON, STATUS_PLACE } from './task-look.ts';
import { useLongPress } from './use-long-press.ts';
import { useIsSaving, type StatusChoices } from './status-choices.ts';
import { TASK_STATUS_WORDS } from './task-status-messages.ts';

interface StatusButtonProps {
  event: ProgrammeEvent;
  status: ShownStatus;
  choices: StatusChoices;
  small?: boolean;
  onPress: () => void;
  /** A long press: completed, from any state. The menu beside it and the digits do so too. */
  onLongPress: () => void;
}

/** The box that changes the status; it stays pressed until the phone has saved what it shows. */
export function StatusButton({
  event,
  status,
  choices,
  small = false,
  onPress,
  onLongPress,
}: StatusButtonProps) {
  const isSaving = useIsSaving(choices, event);
  const pressing = useLongPress(onLongPress, onPress);
  return (
    <button
      type="button"
      className={classNames(
        'touch-manipulation select-none',
        STATUS_BUTTON,
        small ? 'relative z-1 -mx-3.25' : STATUS_PLACE,
      )}
      data-saving={isSaving ? '' : undefined}
      aria-label={`${event.title}: ${TASK_STATUS_WORDS[status].toLowerCase()}. Change status`}
      {...pressing}
    >
      <StatusGlyph status={status} small={small} />
    </button>
  );
}
