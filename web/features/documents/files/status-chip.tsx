import { Check, CircleDashed, ScanLine, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import type { FileStatus } from './list-files.ts';

export const STATUS_NAMES: Record<FileStatus, string> = {
  completed: 'Completed',
  processing: 'Processing',
  pending: 'Pending',
  failed: 'Failed',
};

const ICONS: Record<FileStatus, LucideIcon> = {
  completed: Check,
  processing: ScanLine,
  pending: CircleDashed,
  failed: X,
};

const COLOURS: Record<FileStatus, string> = {
  completed: 'chip-ok',
  processing: 'chip-warn',
  pending: '',
  failed: 'chip-bad',
};

/** A status as an icon and its word. */
export function StatusChip({ status }: { status: FileStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={classNames('chip', COLOURS[status])}>
      <Icon className="ico ico-sm" aria-hidden="true" />
      {STATUS_NAMES[status]}
    </span>
  );
}
