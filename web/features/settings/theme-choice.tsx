import { useSyncExternalStore } from 'react';
import type { Theme, ThemeChoice } from '#web/platform/browser/theme.ts';
import { SEGMENT, SEGMENTS } from '#web/ui/controls/segmented-look.ts';

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the device does it; takes effect at once and is kept on this device. */
export function ThemeChoiceCard({ theme }: { theme: Theme }) {
  const choice = useSyncExternalStore(theme.subscribe, theme.choice);
  return (
    <section className="settings-part">
      <fieldset>
        <legend className="card-title mb-2!">Appearance</legend>
        <div className={SEGMENTS}>
          {CHOICES.map(({ value, label }) => (
            <label key={value} className={SEGMENT}>
              <input
                type="radio"
                name="theme"
                value={value}
                checked={choice === value}
                onChange={() => theme.choose(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
