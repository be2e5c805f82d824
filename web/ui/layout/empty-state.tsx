import type { ReactNode } from 'react';
import { SunOnWater } from './sun-on-water.tsx';

/** A sun on the water, a sentence, and at most one line of what comes next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <SunOnWater />
      <h2 className="t-xl">{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
