import type { ReactNode } from 'react';
import { PageBar } from './page-bar.tsx';

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** A sentence below the title. */
  subtitle?: ReactNode;
  /** A link that belongs to the title. On a phone it may take two short lines. */
  link?: ReactNode;
  /** At the far end in place of the sign of all pages: the sync badge, or null for nothing. */
  badge?: ReactNode;
}

/** The head of a page: a bar that stays on top with the menu button on a phone, a title line from 64em. */
export function PageHeader({ title, subtitle, link, badge }: PageHeaderProps) {
  return (
    <>
      <PageBar badge={badge}>
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {link && <div className="page-link">{link}</div>}
      </PageBar>
      {subtitle && <p className="page-subtitle">{subtitle}</p>}
    </>
  );
}
