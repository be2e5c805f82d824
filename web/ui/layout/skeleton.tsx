import { classNames } from '../class-names.ts';

/** A breathing grey bar in the size of what will stand there (give the size by class, e.g. "h-4 w-40"). */
export function Skeleton({ dot = false, className }: { dot?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'sk block animate-breathe bg-heat-0',
        dot ? 'size-6 rounded-[7px]' : 'rounded-[6px]',
        className,
      )}
    />
  );
}
