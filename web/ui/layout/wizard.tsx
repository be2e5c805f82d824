import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { StepRibbon } from './step-ribbon.tsx';
import { WIZARD_TITLE } from './wizard-look.ts';

const SHEET =
  'wizard-sheet rounded-t-card border-t border-line bg-surface px-4 pt-5 pb-7 tablet:border-0 tablet:px-6 tablet:shadow-card desktop:px-7 desktop:pt-6 desktop:pb-8';
const FOOT = [
  'wizard-foot sticky bottom-0 z-header flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-2.5',
  'pb-[calc(10px+env(safe-area-inset-bottom))] tablet:rounded-b-card tablet:px-6 tablet:shadow-card',
  'desktop:flex-nowrap desktop:items-center desktop:px-7 desktop:py-3.5 [&>.btn]:px-3 desktop:[&>.btn]:px-5',
  'desktop:[&>.btn]:flex-none max-desktop:[&>.btn-primary]:flex-1 [&>.btn-primary]:whitespace-normal',
].join(' ');

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
    <div className="grid flex-1 [grid-template:auto_1fr_auto/minmax(0,1fr)] desktop:block desktop:pb-8">
      <div>
        <div className="flex items-center justify-between gap-4 px-4 pt-1 pb-4 desktop:px-0 desktop:pb-5">
          <StepRibbon label={label} steps={steps} current={step} onChange={onStep} />
          {aside}
        </div>
        <div className="mx-4 mb-3 grid gap-3 empty:hidden desktop:mx-0 desktop:mb-4">{banners}</div>
      </div>
      <div className={SHEET}>
        <h2 className={WIZARD_TITLE} tabIndex={-1} ref={title}>
          {own ?? steps[step]}
        </h2>
        <p className="mt-0.5 mb-5 text-pretty text-ink-2">{lead}</p>
        {children}
      </div>
      <div className={FOOT}>{foot}</div>
    </div>
  );
}
