import { useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A titled list of changes. `note` stands at the end of the title's line: a count. */
export function SyncCard({
  title,
  note,
  noteClass,
  children,
}: {
  title: string;
  note?: ReactNode;
  noteClass?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="card-title" id={id}>
          {title}
        </h2>
        {note !== undefined && <span className={classNames(noteClass)}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
