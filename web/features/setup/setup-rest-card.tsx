import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { STEPS } from './setup-messages.ts';

const HINTS = ['when', 'how deep in each area', 'what to have measured', 'who looks with you'] as const;

/** In the first week: what the first run left at its defaults, a line a step. */
export function SetupRestCard({
  steps,
  onStep,
  onDismiss,
}: {
  /** From 0. */
  steps: readonly number[];
  onStep: (step: number) => void;
  onDismiss: () => void;
}) {
  return (
    <BannerSlot>
      <Banner
        kind="info"
        icon={<SlidersHorizontal className="ico" />}
        title="Your setup, when you have a minute"
        onDismiss={onDismiss}
      >
        <p>These steps are at their defaults, and nothing in them is booked.</p>
        <ul className="mt-1">
          {steps.map((step) => (
            <li key={step}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 text-left text-inherit hover:underline"
                onClick={() => onStep(step)}
              >
                <span className="flex-1">
                  <b>{STEPS[step]}</b>, {HINTS[step]}
                </span>
                <ChevronRight className="ico ico-sm" />
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </BannerSlot>
  );
}
