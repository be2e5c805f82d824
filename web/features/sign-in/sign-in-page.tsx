import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInActions } from './use-sign-in.ts';

/** The card on the left; on a wide screen `poster` stands on the right. */
export function SignInPage({
  actions,
  onSignedIn,
  poster,
}: {
  actions: SignInActions;
  onSignedIn: () => void;
  poster: ReactNode;
}) {
  return (
    <div className="auth">
      <div className="auth-side">
        <header>
          <Link to="/" className="wordmark">
            <BrandMark />
            Daymark
          </Link>
        </header>
        <main id="main" className="auth-main" tabIndex={-1}>
          <SignInForm actions={actions} onSignedIn={onSignedIn} />
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
