import { memo, useState } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { isDismissed, rememberDismissal } from '#web/platform/browser/dismissals.ts';
import { moveToZone, zoneQuestion } from './move-to-zone.ts';
import { cityOf, isNoPlace, isUnconfirmed, sameClock, zoneOfDevice } from './time-zones.ts';

interface ZoneBannerProps {
  sync: SyncClient;
  programme: Programme;
  /** The phone's IANA zone. */
  phoneZone?: string;
}

/** Asked once for each programme, of a device that does not say where it is; a zone that was chosen is never asked about. */
function ZoneToConfirm({ programme }: { programme: Programme }) {
  const key = `zone_confirmed:${programme.id}`;
  const [isOpen, setOpen] = useState(() => !isDismissed(key));
  if (!isOpen) return null;
  const settle = () => {
    rememberDismissal(key);
    setOpen(false);
  };
  return (
    <BannerSlot>
      <Banner
        kind="info"
        action={
          <Button variant="text" size="sm" onClick={settle}>
            Yes, that is right
          </Button>
        }
      >
        <p>Times are in {cityOf(programme.time_zone)} time. Right? You can change it in Settings.</p>
      </Banner>
    </BannerSlot>
  );
}

/** Asks whether the programme shall follow a phone that is in another zone. Asked once for each pair of zones. */
export const ZoneBanner = memo(function ZoneBanner({
  sync,
  programme,
  phoneZone = zoneOfDevice(),
}: ZoneBannerProps) {
  const key = zoneQuestion(sync.userId, programme.time_zone, phoneZone);
  const [dismissedKey, setDismissedKey] = useState('');
  if (isNoPlace(phoneZone))
    return isUnconfirmed(programme.time_zone, phoneZone) ? <ZoneToConfirm programme={programme} /> : null;
  if (sameClock(programme.time_zone, phoneZone)) return null;
  if (dismissedKey === key || isDismissed(key)) return null;

  return (
    <BannerSlot>
      <Banner
        kind="info"
        action={
          <Button
            variant="text"
            size="sm"
            onClick={() => void moveToZone(sync, programme, phoneZone, phoneZone)}
          >
            Move
          </Button>
        }
        onDismiss={() => {
          rememberDismissal(key);
          setDismissedKey(key);
          notify({
            kind: 'info',
            title: `Your programme stays on ${cityOf(programme.time_zone)} time`,
            body: 'You can move it in Settings.',
          });
        }}
      >
        <p>Your programme runs on {cityOf(programme.time_zone)} time. Move it?</p>
      </Banner>
    </BannerSlot>
  );
});
