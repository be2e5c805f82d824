import { Sprout } from 'lucide-react';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';

interface FollowUpCardProps {
  /** A talk about it was begun and not ended. */
  isBegun: boolean;
  onOpen: () => void;
  onDismiss: () => void;
}

/** After the habits questionnaire: the offer to choose habits from its answers. */
export function FollowUpCard({ isBegun, onOpen, onDismiss }: FollowUpCardProps) {
  return (
    <BannerSlot>
      <Banner
        kind="info"
        icon={<Sprout className="ico" />}
        title="Choose up to three habits"
        onDismiss={onDismiss}
      >
        <p>Your questionnaire is complete. A short talk ties each habit to something you do anyway.</p>
        <Button variant="soft" size="sm" onClick={onOpen}>
          {isBegun ? 'Go on' : 'Choose habits'}
        </Button>
      </Banner>
    </BannerSlot>
  );
}
