import { Ellipsis } from 'lucide-react';
import { TASK_STATUSES, type TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { OptionList } from '#web/ui/option-list.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { StatusGlyph } from './status-glyph.tsx';
import { TASK_STATUS_WORDS } from './task-status-words.ts';

interface StatusMenuProps {
  title: string;
  status: TaskStatus;
  onChoose: (status: TaskStatus) => void;
}

/** All four states at once, where the icon would take up to three clicks. */
export function StatusMenu({ title, status, onChoose }: StatusMenuProps) {
  return (
    <Popover label={`Status of ${title}`} button={<Ellipsis className="ico" />}>
      {(close) => (
        // A press closes the list; the arrow keys only move along it.
        <div role="presentation" onClick={close}>
          <p className="popover-title" aria-hidden="true">
            Status
          </p>
          <OptionList
            label={`Status of ${title}`}
            value={status}
            onChange={onChoose}
            options={TASK_STATUSES.map((value) => ({
              value,
              label: TASK_STATUS_WORDS[value],
              icon: <StatusGlyph status={value} />,
            }))}
          />
        </div>
      )}
    </Popover>
  );
}
