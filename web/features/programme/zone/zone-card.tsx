import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { useRef, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { selectedOf } from '../load-state.ts';
import { moveToZone } from './move-to-zone.ts';
import { cityOf, placeOf, sameClock, zoneOfDevice, zonesByRegion } from './time-zones.ts';
import { useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

/** In Settings: the zone by which the programme's days are counted, and the way to this device's and to any other. */
export function ZoneCard({ deviceZone = zoneOfDevice() }: { deviceZone?: string }) {
  const sync = useSync();
  const programme = useSelectedProgramme(sync);
  const waiting = useWaitingRows(sync);
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!programme || !waiting) return null;
  const { id, time_zone } = programme;
  const zone = chosen ?? deviceZone;

  async function move() {
    setSaving(true);
    const isMoved = await moveToZone(sync, { id, time_zone }, zone, deviceZone);
    setSaving(false);
    // The button goes with what it offered.
    if (isMoved) heading.current?.focus();
  }

  return (
    <SettingsPart id="zone-title" title="Time zone" titleRef={heading} glance={cityOf(time_zone)}>
      <dl>
        <div className="kv">
          <dt>Your programme's days</dt>
          <dd>
            {waiting.has(`programmes:${id}`) && <span className="waiting">waiting</span>}{' '}
            <b>{cityOf(time_zone)} time</b>
          </dd>
        </div>
        <div className="kv">
          <dt>This device</dt>
          <dd>
            <b>{sameClock(time_zone, deviceZone) ? 'The same' : `${cityOf(deviceZone)} time`}</b>
          </dd>
        </div>
      </dl>
      <Select label="Use the time of" value={zone} onChange={({ target }) => setChosen(target.value)}>
        {zonesByRegion([time_zone, deviceZone]).map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((each) => (
              <option key={each} value={each}>
                {placeOf(each)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {!sameClock(time_zone, zone) && (
        <Button size="sm" className="mt-3" busy={isSaving} onClick={() => void move()}>
          Move to {cityOf(zone)} time
        </Button>
      )}
    </SettingsPart>
  );
}

function useSelectedProgramme(sync: SyncClient) {
  const programmes = useLiveQuery(() => sync.queries.programmes().catch(() => []), [sync]);
  return selectedOf(programmes ?? [], sync.selectedProgramme());
}
