import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Theme } from '#web/platform/theme.ts';
import { AccountCard } from './account-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ThemeChoiceCard } from './theme-choice.tsx';
import './account-settings.css';
import './settings.css';

// The precache of the service worker holds it, so it comes without a connection too.
const AccountRights = lazy(async () => ({ default: (await import('./account-rights.tsx')).AccountRights }));

interface SettingsScreenProps {
  theme: Theme;
  buildId: string;
  /** Cards that other features bring. */
  children?: ReactNode;
}

/** The cards of the Settings page, in two columns that grow each by itself where there is room. */
export function SettingsScreen({ theme, buildId, children }: SettingsScreenProps) {
  return (
    <div className="page-body settings">
      <div className="settings-column">
        <AccountCard />
        <ThemeChoiceCard theme={theme} />
        <KeyboardCard />
        <StorageCard />
        {children}
      </div>
      <div className="settings-column">
        <Suspense fallback={<div className="settings-later" aria-hidden="true" />}>
          <AccountRights />
        </Suspense>
        <section className="card" aria-labelledby="about-title">
          <h2 className="card-title" id="about-title">
            About
          </h2>
          <dl>
            <div className="kv">
              <dt>Version</dt>
              <dd>
                <b>{buildId}</b>
              </dd>
            </div>
          </dl>
          <p className="about-links">
            <Link to="/how-offline-works" className="link">
              How offline works
            </Link>
            <Link to="/urgent-help" className="link">
              Need urgent help?
            </Link>
            <Link to="/app/testing-lab" className="link">
              Testing lab
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
