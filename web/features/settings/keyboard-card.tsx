import { useState } from 'react';
import { areSingleKeysOn, setSingleKeys } from '#web/platform/browser/single-keys.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

/** Whether single letters and digits are shortcuts on this device; nothing where it has only a touch screen. */
export function KeyboardCard() {
  const [on, setOn] = useState(areSingleKeysOn);
  const mayHaveKeys = globalThis.matchMedia?.('(any-hover: hover), (any-pointer: fine)').matches ?? true;
  if (!mayHaveKeys) return null;
  return (
    <SettingsPart id="keyboard-title" title="Keyboard">
      <Checkbox
        label="Shortcuts of a single key on the Program screen: J, K, 1 to 4 and ?"
        checked={on}
        onChange={(next) => setOn(setSingleKeys(next) ? next : on)}
      />
    </SettingsPart>
  );
}
