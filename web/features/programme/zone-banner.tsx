import { memo, useState } from 'react';
import type { Programme } from '#shared/contract/entities/programme.ts';
import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/zoned-time.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.ts';
import { BannerSlot } from './banner-slot.tsx';
import { isDismissed, rememberDismissal } from './dismissals.ts';
import { ZONE_SAVE_FAILED } from './failure-words.ts';

interface ZoneBannerProps {
  sync: SyncClient;
  programme: Programme;
  /** The phone's IANA zone. */
  phoneZone?: string;
}

/** Asks whether the programme shall follow a phone that is in another zone. Asked once for each pair of zones. */
export const ZoneBanner = memo(function ZoneBanner({
  sync,
  programme,
  phoneZone = zoneOfPhone(),
}: ZoneBannerProps) {
  const key = `zone:${sync.userId}:${programme.time_zone}:${phoneZone}`;
  const [dismissedKey, setDismissedKey] = useState('');
  if (sameClock(programme.time_zone, phoneZone)) return null;
  if (dismissedKey === key || isDismissed(key)) return null;

  async function move() {
    try {
      await sync.actions.setTimeZone(programme.id, phoneZone);
      notify({ kind: 'success', title: `Your programme now runs on ${cityOf(phoneZone)} time` });
    } catch {
      notify({ kind: 'error', title: ZONE_SAVE_FAILED });
    }
  }

  return (
    <BannerSlot>
      <Banner
        kind="info"
        action={
          <Button variant="text" size="sm" onClick={() => void move()}>
            Move
          </Button>
        }
        onDismiss={() => {
          rememberDismissal(key);
          setDismissedKey(key);
        }}
      >
        <p>Your programme runs on {cityOf(programme.time_zone)} time. Move it?</p>
      </Banner>
    </BannerSlot>
  );
});

function zoneOfPhone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'America/New_York' is New York. */
function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Two names of one clock, such as Asia/Calcutta and Asia/Kolkata, are no difference; asked for summer and winter. */
function sameClock(a: string, b: string): boolean {
  if (a === b || !isKnownTimeZone(a) || !isKnownTimeZone(b)) return true;
  const now = Date.now();
  const halfYear = 182 * 86_400_000;
  return [now, now + halfYear].every((at) => localDateTimeIn(a, at) === localDateTimeIn(b, at));
}
