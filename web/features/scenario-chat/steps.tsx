import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { PlanStage } from '#shared/coach/planner/plan/plan-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { STEPS } from './scenario-words.ts';

type StepState = 'completed' | 'active' | 'pending';
const STATE_WORDS = { completed: 'Completed', active: 'Active', pending: 'Pending' } as const;

/**
 * How far the talk is: three stations on one line, which lies above the talk on a phone and stands beside it on a wide
 * screen. `stage` is null once all is done.
 */
export function Steps({ stage }: { stage: PlanStage | null }) {
  const now = stage === null ? STEPS.length : STEPS.findIndex((step) => step.stage === stage);
  return (
    <ol className="grid grid-cols-3 desktop:grid-cols-1 desktop:gap-0" aria-label="Progress">
      {STEPS.map((step, n) => {
        const state: StepState = n < now ? 'completed' : n === now ? 'active' : 'pending';
        return (
          <li
            key={step.stage}
            aria-current={state === 'active' ? 'step' : undefined}
            className="relative grid justify-items-center gap-x-4 px-1 text-center desktop:grid-cols-[2rem_1fr] desktop:justify-items-start desktop:px-0 desktop:pb-6 desktop:text-start desktop:last:pb-0"
          >
            {n < STEPS.length - 1 && <Line isFilled={n < now} />}
            <Node n={n + 1} state={state} />
            <p className="pt-1.5 desktop:pt-0">
              <span
                className={classNames('block font-medium', state === 'pending' ? 'text-ink-2' : 'text-ink')}
              >
                {step.name}
              </span>
              <span className="t-xs block text-balance text-ink-2 desktop:text-sm">{step.caption}</span>
              <span
                className={classNames(
                  'max-desktop:sr-only text-sm font-semibold',
                  state === 'completed' && 'text-ok',
                  state === 'active' && 'text-brand',
                  state === 'pending' && 'font-normal text-ink-2',
                )}
              >
                {STATE_WORDS[state]}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** From this station to the next one. */
function Line({ isFilled }: { isFilled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute max-desktop:top-[calc(1rem-1.5px)] max-desktop:right-[calc(-50%+1rem)] max-desktop:left-[calc(50%+1rem)] max-desktop:h-[3px]',
        'desktop:top-8 desktop:bottom-0 desktop:left-[calc(1rem-1.5px)] desktop:w-[3px]',
        isFilled ? 'bg-tide-line' : 'bg-line',
      )}
    />
  );
}

function Node({ n, state }: { n: number; state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-8 place-items-center rounded-pill font-ledger font-semibold forced-colors:border',
        state === 'completed' && 'bg-brand text-on-brand',
        state === 'active' &&
          'bg-surface text-ink [box-shadow:inset_0_0_0_1.75px_var(--color-brand),0_0_0_2.5px_var(--color-surface),0_0_0_4.25px_var(--color-brand)]',
        state === 'pending' &&
          'bg-surface text-ink-2 [box-shadow:inset_0_0_0_1.75px_var(--color-line-strong)]',
      )}
    >
      {state === 'active' && <span className="tide" style={{ '--tide-h': 0.42 } as CSSProperties} />}
      <span className="relative">{state === 'completed' ? <Check className="ico ico-sm" /> : n}</span>
    </span>
  );
}
