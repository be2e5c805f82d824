import type { ReactNode } from 'react';

/** A sun on the water, a sentence, and at most one line of what comes next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 120 72" fill="none" aria-hidden="true">
        <circle cx="60" cy="32" r="16" fill="var(--brand-soft)" stroke="var(--ink-2)" strokeWidth="1.75" />
        <path
          d="M8 44c8 0 8-5 17-5s9 5 17 5 9-5 18-5 9 5 17 5 9-5 18-5 9 5 17 5v12H8z"
          fill="var(--surface)"
        />
        <path
          d="M8 44c8 0 8-5 17-5s9 5 17 5 9-5 18-5 9 5 17 5 9-5 18-5 9 5 17 5"
          stroke="var(--ink-2)"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
        <path d="M36 54h48M48 62h24" stroke="var(--line)" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <h2 className="t-xl">{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
