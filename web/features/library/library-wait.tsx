import { Skeleton } from '#web/ui/layout/skeleton.tsx';

/** What stands where the list will be. */
export function LibraryWait() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading the library">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-10 w-3/4" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  );
}
