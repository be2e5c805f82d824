import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Theme } from '#web/platform/theme.ts';
import { AccountCard } from './account-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ThemeChoiceCard } from './theme-choice.tsx';
import './account-settings.css';
import './settings.css';

interface SettingsScreenProps {
  theme: Theme;
  buildId: string;
  /** Cards that other features bring. */
  children?: ReactNode;
}

/** The cards of the Settings page. */
export function SettingsScreen({ theme, buildId, children }: SettingsScreenProps) {
  return (
    <div className="page-body settings">
      <AccountCard />
      <SessionsCard />
      <ThemeChoiceCard theme={theme} />
      <KeyboardCard />
      <StorageCard />
      {children}
      <ExportCard />
      <DeleteAccountCard />
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
          <Link to="/app/testing-lab" className="link">
            Testing lab
          </Link>
        </p>
      </section>
    </div>
  );
}
