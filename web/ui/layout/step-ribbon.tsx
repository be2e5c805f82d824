import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** The number is smaller than a finger; what takes the press is not. */
const STEP =
  'relative flex min-h-tap items-center gap-2.5 rounded-ctl px-1 text-sm normal-nums after:absolute after:inset-y-0 after:-inset-x-1 desktop:pr-2';
const NODE =
  'grid size-7 place-items-center rounded-full border-[1.75px] font-ledger text-[0.9375rem]/[1] font-semibold';
const DONE = 'border-brand bg-brand text-on-brand';
const NOW =
  'border-brand bg-surface text-ink [box-shadow:0_0_0_3px_var(--color-bg),0_0_0_4.75px_var(--color-brand)]';
const AHEAD = 'border-line-strong bg-surface text-ink';

/** The steps of a wizard on one line. Every step can be opened at any time; those before the open one have a tick. */
export function StepRibbon({
  label,
  steps,
  current,
  onChange,
}: {
  label: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
  onChange: (step: number) => void;
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center">
        {steps.map((step, n) => (
          <li
            key={step}
            className={classNames(
              'flex items-center not-first:before:h-0.5 not-first:before:w-2.5 desktop:not-first:before:mx-2 desktop:not-first:before:w-[clamp(16px,4vw,72px)]',
              // The line before a step goes on from what is done.
              n <= current ? 'before:bg-brand' : 'before:bg-line',
            )}
          >
            <button
              type="button"
              className={classNames(
                STEP,
                n === current ? 'font-semibold text-ink' : 'font-medium text-ink-2',
              )}
              aria-current={n === current ? 'step' : undefined}
              onClick={() => onChange(n)}
            >
              <span
                className={classNames(NODE, n < current ? DONE : n === current ? NOW : AHEAD)}
                aria-hidden="true"
              >
                {n < current ? <Check className="ico ico-sm" /> : n + 1}
              </span>
              <span className="max-desktop:sr-only">
                <span className="sr-only">{`Step ${n + 1} of ${steps.length}: `}</span>
                {step}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
