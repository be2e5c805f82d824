import type { ReactNode } from 'react';
import { PAGE_TITLE, PageBar } from './page-bar.tsx';

/** 44 px to touch, since the title above takes no taps; 24 px high at least (WCAG 2.5.8), beside a title that is no bigger. */
const LINK = [
  'page-link max-desktop:col-2 max-desktop:flex max-desktop:[&_.link]:relative max-desktop:[&_.link]:min-h-6',
  'max-desktop:[&_.link]:text-xs max-desktop:[&_.link]:font-semibold max-desktop:[&_.link]:after:absolute',
  'max-desktop:[&_.link]:after:inset-[-20px_-8px_-6px_-4px] desktop:[&_.link]:mt-2',
].join(' ');

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
        <h1 className={PAGE_TITLE} tabIndex={-1}>
          {title}
        </h1>
        {link && <div className={LINK}>{link}</div>}
      </PageBar>
      {subtitle && (
        <p className="px-4 pb-3 text-ink-2 desktop:-mt-2 desktop:px-0 desktop:pb-3.5">{subtitle}</p>
      )}
    </>
  );
}
