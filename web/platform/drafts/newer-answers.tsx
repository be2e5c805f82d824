import { Smartphone } from 'lucide-react';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';

/** Answers that were saved after those in the form were begun, here or on another device: neither wins without a word. */
export function NewerAnswers({
  savedAt,
  hadDraft,
  onUse,
  onKeep,
}: {
  /** An instant. */
  savedAt: string;
  hadDraft: boolean;
  onUse: () => void;
  onKeep: () => void;
}) {
  return (
    <Banner
      kind="info"
      role="status"
      icon={<Smartphone className="ico" />}
      title="Other answers have been saved since"
    >
      <p className="t-sm">
        {momentText(savedAt)}. {hadDraft ? 'Your draft' : 'What you see'} is still here. What is completed
        last counts, and the other answers are kept.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          Use those answers
        </Button>
        <Button size="sm" variant="text" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </Banner>
  );
}

function momentText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(instant),
  );
}
