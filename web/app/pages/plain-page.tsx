import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { LegalLinks } from '#web/ui/layout/legal-links.tsx';
import { SunOnWater } from '#web/ui/layout/sun-on-water.tsx';
import { titleOf } from '../shell/title-of.ts';

/** A public page of one column: a heading and a few lines. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  // A failure and an unknown path have no route of their own that could name them.
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  return (
    <div className="plain">
      <header>
        <Link to="/" className="wordmark">
          <BrandMark />
          Daymark
        </Link>
      </header>
      <main id="main" className="plain-main" tabIndex={-1}>
        <SunOnWater />
        <h1 className="t-2xl" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
