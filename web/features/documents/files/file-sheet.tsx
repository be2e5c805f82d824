import { classNames } from '#web/ui/class-names.ts';
import type { FileStatus } from './list-files.ts';
import { plainName } from './file-name.ts';

const LINES = [0, 1, 2, 3, 4];

/** A file drawn as a sheet with lines, in the colour of its status; the band of the scan goes over it. */
export function FileSheet({
  filename,
  status,
  scanning,
}: {
  filename: string;
  status: FileStatus;
  scanning: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex h-17 w-13.5 flex-none flex-col justify-between overflow-hidden rounded-[10px] rounded-tr-[18px] border-[1.5px] border-line-strong bg-raised px-2 pt-2.5 pb-1',
        scanning && SCANNED,
      )}
    >
      <span className={classNames('grid gap-1.25', LINE_COLOURS[status])}>
        {LINES.map((line) => (
          <span key={line} className="h-0.75 rounded-pill bg-current nth-[2n]:w-[82%] nth-[3n]:w-[60%]" />
        ))}
      </span>
      <span className="ledger text-xs leading-none font-semibold text-ink-2">{endingOf(filename)}</span>
    </span>
  );
}

/** A band with a line below goes down over the sheet. */
const SCANNED =
  'after:absolute after:inset-x-0 after:top-0 after:h-4 after:animate-scan-down after:border-b-[2.5px] after:border-progress after:bg-progress-soft after:opacity-85 motion-reduce:after:top-5 motion-reduce:after:animate-none';

const LINE_COLOURS: Record<FileStatus, string> = {
  completed: 'text-heat-3',
  processing: 'text-progress',
  pending: 'text-line',
  failed: 'text-line-strong',
};

/** 'PDF', at most four letters. */
function endingOf(filename: string): string {
  const ending = /\.(\p{L}{1,4})$/u.exec(plainName(filename))?.[1];
  return ending?.toUpperCase() ?? '';
}
