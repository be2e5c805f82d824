import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';

interface NewerCheckInProps {
  checkIn: CheckIn;
  /** It came up at the press that was to save, which has not been done. */
  isAsking: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** The draft is older than a check-in that was saved meanwhile, elsewhere or before: neither wins without a word. */
export function NewerCheckIn({ checkIn, isAsking, onKeep, onTake }: NewerCheckInProps) {
  return (
    <Banner kind="warn" role="status" title="There is a newer check-in for this day">
      <p>
        Saved at {clockTime(checkIn.created_at)}. What you see is your draft from before
        {isAsking && ', which is not saved yet'}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" ref={isAsking ? focusOn : undefined} onClick={onKeep}>
          Keep my draft
        </Button>
        <Button size="sm" onClick={onTake}>
          Take the newer
        </Button>
      </div>
    </Banner>
  );
}

/** 'HH:mm' by the phone's own clock. */
function clockTime(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(Date.parse(instant));
}
