export const NONE = 'text-sm font-normal normal-nums text-ink-3';

/** Where no task is shown: that there is none, that the day is not on this device, or how many the filter hides. */
export function NoTasks({
  hidden,
  hasLeft = false,
  className = '',
}: {
  hidden: number;
  hasLeft?: boolean;
  className?: string;
}) {
  const look = `${NONE} ${className}`;
  if (hidden === 0) return <p className={look}>{hasLeft ? 'Not on this device' : 'No tasks'}</p>;
  return (
    <p className={look}>
      {hidden} {hidden === 1 ? 'task' : 'tasks'} hidden by the filter
    </p>
  );
}
