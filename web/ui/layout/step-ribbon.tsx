import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

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
      <ol className="wsteps">
        {steps.map((step, n) => (
          <li key={step} className={classNames(n < current && 'is-done', n === current && 'is-now')}>
            <button
              type="button"
              aria-current={n === current ? 'step' : undefined}
              onClick={() => onChange(n)}
            >
              <span className="wstep-node" aria-hidden="true">
                {n < current ? <Check className="ico ico-sm" /> : n + 1}
              </span>
              <span className="wstep-word">
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
