import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import type { Theme } from '#web/platform/browser/theme.ts';
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
  /** Of the app, such as 0.1.0; `buildId` tells its builds apart. */
  version: string;
  buildId: string;
  /** Cards that other features bring, each to its group. */
  notifications?: ReactNode;
  ofAccount?: ReactNode;
  ofApp?: ReactNode;
}

/** The cards of the Settings page by what they hold for, in two columns that grow each by itself where there is room. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { theme, version, buildId, notifications, ofAccount, ofApp } = props;
  return (
    <div className="page-body settings">
      <div className="settings-column">
        <Group label="Reminders">{notifications}</Group>
        <Group label="This device">
          <ThemeChoiceCard theme={theme} />
          <KeyboardCard />
          <StorageCard
            link={
              <Link to="/app/sync" className="link">
                Inspect sync
              </Link>
            }
          />
        </Group>
      </div>
      <div className="settings-column">
        <Group label="Your account">
          <AccountCard />
          {ofAccount}
          <Suspense fallback={<div className="settings-later" aria-hidden="true" />}>
            <AccountRights />
          </Suspense>
        </Group>
        <Group label="Daymark">
          {ofApp}
          <section className="card" aria-labelledby="about-title">
            <h2 className="card-title" id="about-title">
              About
            </h2>
            <dl>
              <div className="kv">
                <dt>Version</dt>
                <dd>
                  <b>{version}</b> <small className="t-xs t-2">build {buildId}</small>
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
        </Group>
      </div>
    </div>
  );
}

/** Cards that hold for the same: a choice on this device, or the account wherever it signs in. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="settings-group" role="group" aria-labelledby={id}>
      <p className="settings-group-label" id={id}>
        {label}
      </p>
      {children}
    </div>
  );
}
