/** Where no task is shown: that there is none, that the day is not on this device, or how many the filter hides. */
export function NoTasks({ hidden, hasLeft = false }: { hidden: number; hasLeft?: boolean }) {
  if (hidden === 0) return <p className="none">{hasLeft ? 'Not on this device' : 'No tasks'}</p>;
  return (
    <p className="none">
      {hidden} {hidden === 1 ? 'task' : 'tasks'} hidden by the filter
    </p>
  );
}
