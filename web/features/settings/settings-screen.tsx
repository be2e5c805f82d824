import type { Theme } from '#web/platform/theme.ts';
import { AccountCard } from './account-card.tsx';
import { DemoClockCard } from './demo-clock-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { ThemeChoiceCard } from './theme-choice.tsx';
import './settings.css';

/** The cards of the Settings page. */
export function SettingsScreen({ theme, buildId }: { theme: Theme; buildId: string }) {
  return (
    <div className="page-body settings">
      <AccountCard />
      <ThemeChoiceCard theme={theme} />
      <StorageCard />
      <DemoClockCard />
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
      </section>
    </div>
  );
}
