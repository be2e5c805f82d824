import { CalendarClock, Ellipsis, Pencil, SkipForward, Trash2 } from 'lucide-react';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import { OptionList } from '#web/ui/controls/option-list.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { keptStatusOf, type ShownStatus } from '../day/shown-status.ts';
import { StatusGlyph } from '../day/status-glyph.tsx';
import { TASK_STATUS_WORDS } from '../day/task-status-messages.ts';
import { OPTION } from '#web/ui/controls/option-look.ts';
import { POPOVER_TITLE } from '#web/ui/overlays/popover-title.ts';

export interface TaskMenuActions {
  /** Left out, as the status is, where there is none. */
  onChoose?: (status: TaskStatus) => void;
  onSkip?: () => void;
  /** Left out where the item has no time to move. */
  onMove?: (() => void) | undefined;
  /** Only for a task of one's own. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

interface TaskMenuProps extends TaskMenuActions {
  title: string;
  status?: ShownStatus;
}

/** All four states at once, where the icon would take up to three clicks, and what else can be done with a task. */
export function TaskMenu({ title, status, onChoose, ...actions }: TaskMenuProps) {
  const isSkipped = status === 'skipped';
  const { onSkip, onMove, onEdit, onRemove } = actions;
  return (
    <Popover
      label={`Options for ${title}`}
      button={<Ellipsis className="ico" />}
      className="max-h-[min(480px,70dvh)] overflow-y-auto [&_.option>.ico]:w-6"
    >
      {(close) => {
        const item = (label: string, icon: React.ReactNode, act: () => void, isOn = false) => (
          <button
            type="button"
            className={isOn ? `${OPTION} is-on` : OPTION}
            onClick={() => {
              close();
              act();
            }}
          >
            {icon}
            <span>{label}</span>
          </button>
        );
        return (
          <>
            {status && onChoose && (
              <>
                {/* A press closes the list; the arrow keys only move along it. */}
                <div role="presentation" onClick={close}>
                  <p className={POPOVER_TITLE} aria-hidden="true">
                    Status
                  </p>
                  <OptionList<ShownStatus>
                    label={`Status of ${title}`}
                    value={status}
                    onChange={(next) => onChoose(keptStatusOf(next))}
                    options={TASK_STATUSES.map((value) => ({
                      value,
                      label: TASK_STATUS_WORDS[value],
                      icon: <StatusGlyph status={value} />,
                    }))}
                  />
                </div>
                <hr className="mx-3 my-1.5 border-0 border-t border-line" />
              </>
            )}
            {onSkip &&
              item(isSkipped ? 'Skipped' : 'Skip', <SkipForward className="ico" />, onSkip, isSkipped)}
            {onMove && item('Move...', <CalendarClock className="ico" />, onMove)}
            {onEdit && item('Edit...', <Pencil className="ico" />, onEdit)}
            {onRemove && item('Remove', <Trash2 className="ico" />, onRemove)}
          </>
        );
      }}
    </Popover>
  );
}
