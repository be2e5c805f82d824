import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { StepRibbon } from './step-ribbon.tsx';
import './wizard.css';

export interface WizardProps {
  /** Names the line of steps to screen readers. */
  label: string;
  steps: readonly string[];
  /** From 0; -1 before the first. */
  step: number;
  /** In place of the step's name. */
  title?: string;
  onStep: (step: number) => void;
  /** Below the step's title. */
  lead: ReactNode;
  /** Beside the line of steps: 'Skip for now'. */
  aside?: ReactNode;
  /** Above the sheet: what has to be told. */
  banners?: ReactNode;
  /** Below the sheet: note and buttons. */
  foot: ReactNode;
  children: ReactNode;
}

/** A form of several steps. Going to another step moves the focus to its title. */
export function Wizard({
  label,
  steps,
  step,
  title: own,
  onStep,
  lead,
  aside,
  banners,
  foot,
  children,
}: WizardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="wizard">
      <div>
        <div className="wizard-top">
          <StepRibbon label={label} steps={steps} current={step} onChange={onStep} />
          {aside}
        </div>
        <div className="wizard-banners">{banners}</div>
      </div>
      <div className="wizard-sheet">
        <h2 className="wizard-title" tabIndex={-1} ref={title}>
          {own ?? steps[step]}
        </h2>
        <p className="wizard-lead">{lead}</p>
        {children}
      </div>
      <div className="wizard-foot [&>.btn]:px-3 desktop:[&>.btn]:flex-none desktop:[&>.btn]:px-5 max-desktop:[&>.btn-primary]:flex-1 [&>.btn-primary]:whitespace-normal">
        {foot}
      </div>
    </div>
  );
}
