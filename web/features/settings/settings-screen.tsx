import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import type { Theme } from '#web/platform/browser/theme.ts';
import { AccountCard } from './account-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ThemeChoiceCard } from './theme-choice.tsx';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

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
  ofData?: ReactNode;
  ofApp?: ReactNode;
}

/** Five cards by what they hold for, in two columns that grow each by itself where there is room. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { theme, version, buildId, notifications, ofAccount, ofData, ofApp } = props;
  return (
    <div className="page-body desktop:grid-cols-[1fr_1fr]">
      <div className="grid min-w-0 content-start gap-4">
        {notifications}
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
        <Group label="Daymark">
          {ofApp}
          <SettingsPart id="about-title" title="About">
            <dl>
              <div className="kv">
                <dt>Version</dt>
                <dd>
                  <b>{version}</b> <small className="t-xs t-2">build {buildId}</small>
                </dd>
              </div>
            </dl>
            <p className="mt-2 flex flex-wrap gap-x-5">
              <Link to="/urgent-help" className="link">
                Need urgent help?
              </Link>
              <Link to="/app/testing-lab" className="link">
                Testing lab
              </Link>
            </p>
          </SettingsPart>
        </Group>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <Group label="Your account">
          <AccountCard />
          {ofAccount}
        </Group>
        <Group label="Your data">
          {ofData}
          <Suspense fallback={<div className="min-h-[24rem]" aria-hidden="true" />}>
            <AccountRights />
          </Suspense>
        </Group>
      </div>
    </div>
  );
}

/** A card of what holds for the same: a choice on this device, or the account wherever it signs in. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div
      className="card grid min-w-0 gap-4 max-tablet:p-4 [&>.settings-part:not(:first-of-type)]:border-t [&>.settings-part:not(:first-of-type)]:border-line [&>.settings-part:not(:first-of-type)]:pt-4"
      role="group"
      aria-labelledby={id}
    >
      <p className="sr-only" id={id}>
        {label}
      </p>
      {children}
    </div>
  );
}
