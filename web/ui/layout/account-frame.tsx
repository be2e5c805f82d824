import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { LegalLinks } from './legal-links.tsx';
import { PageLink } from './page-link.tsx';

/** The pages around an account: a card on the left; on a wide screen `poster` stands on the right. */
export function AccountFrame({ poster, children }: { poster: ReactNode; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-side">
        <header>
          <PageLink to="/" className="wordmark">
            <BrandMark />
            Daymark
          </PageLink>
        </header>
        <main id="main" className="auth-main" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <LegalLinks />
        </footer>
      </div>
      <aside className="auth-poster" aria-label="A sample day">
        {poster}
      </aside>
    </div>
  );
}
