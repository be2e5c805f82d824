import type { ReactNode } from 'react';
import { SunOnWater } from './sun-on-water.tsx';

/** A sun on the water, a sentence, and at most one line of what comes next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty grid justify-items-center gap-1.5 px-4 pt-10 pb-11 text-center wrap-anywhere [&>.art]:mb-2.5">
      <SunOnWater />
      <h2 className="t-xl text-balance">{title}</h2>
      {children && <p className="max-w-[34ch] text-balance text-ink-2">{children}</p>}
    </div>
  );
}
