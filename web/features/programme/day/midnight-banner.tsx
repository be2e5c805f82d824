import type { LocalDate } from '#shared/protocol/ids.ts';
import { weekdayName } from '#shared/domain/time/local-date.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';

/** Says that the day has changed while its list was open, and leaves it to the participant to go on. */
export function MidnightBanner({ today, onShow }: { today: LocalDate; onShow: () => void }) {
  return (
    <BannerSlot>
      <Banner
        kind="info"
        action={
          <Button variant="text" size="sm" onClick={onShow}>
            Show today
          </Button>
        }
      >
        <p>It is {weekdayName(today)} now.</p>
      </Banner>
    </BannerSlot>
  );
}
