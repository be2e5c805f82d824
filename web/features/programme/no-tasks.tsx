/** Where no task is shown: that there is none, else how many the filter hides. */
export function NoTasks({ hidden }: { hidden: number }) {
  if (hidden === 0) return <p className="none">No tasks</p>;
  return (
    <p className="none">
      {hidden} {hidden === 1 ? 'task' : 'tasks'} hidden by the filter
    </p>
  );
}
