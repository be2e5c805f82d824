import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, History, LifeBuoy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageSign } from '#web/ui/layout/page-bar.tsx';
import { SWITCH } from '#web/ui/controls/switch-look.ts';

interface CoachHeadProps {
  withHistory: boolean;
  onHistory: (on: boolean) => void;
  clear: ReactNode;
}

/** The head of the chat: the way back, its name, whether earlier messages go along, and the way to clear it. */
export function CoachHead({ withHistory, onHistory, clear }: CoachHeadProps) {
  return (
    <header className="grid desktop:col-span-2 desktop:pt-6 desktop:pb-3.5">
      <div className="flex min-h-14 items-center gap-1 ps-1 pe-2 pt-1 desktop:gap-3 desktop:p-0">
        <Link to="/app/programme" className="icon-btn" aria-label="Back to the programme">
          <ArrowLeft className="ico" />
        </Link>
        <h1
          className="t-xl min-w-0 flex-1 text-balance desktop:text-3xl desktop:leading-[1.1] desktop:tracking-[-0.02em]"
          tabIndex={-1}
        >
          Health Coach Chat
        </h1>
        {/* A phone has no room for it; what waits is marked in the list. */}
        <div className="max-tablet:hidden">
          <PageSign />
        </div>
        <label
          className="relative flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-2.5 rounded-ctl text-ink-2 has-focus-visible:shadow-ring max-desktop:hover:bg-sunken"
          data-tip="Use history"
        >
          <input
            type="checkbox"
            role="switch"
            aria-checked={withHistory}
            className={`${SWITCH} peer max-desktop:sr-only`}
            checked={withHistory}
            onChange={({ currentTarget }) => onHistory(currentTarget.checked)}
          />
          <History className="ico peer-checked:text-brand desktop:hidden" />
          <span
            aria-hidden="true"
            className="absolute end-0.5 bottom-0.5 hidden size-4.5 place-items-center rounded-pill bg-brand text-on-brand peer-checked:max-desktop:grid forced-colors:border"
          >
            <Check className="size-3 stroke-3" />
          </span>
          <span className="max-desktop:sr-only">Use history</span>
        </label>
        {clear}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 ps-4 pe-2 desktop:hidden">
        <span className="t-xs t-3">An AI. Not medical advice.</span>
        <Link to="/urgent-help" className="link pe-2">
          <LifeBuoy className="ico ico-sm" />
          Need urgent help?
        </Link>
      </p>
    </header>
  );
}

export function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear chat"
      data-tip="Clear chat"
      className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-ctl font-semibold text-ink-2 hover:bg-sunken hover:text-ink desktop:px-4 desktop:text-ink desktop:edge-line-strong forced-colors:border"
      onClick={onClick}
    >
      <Trash2 className="ico" />
      <span className="max-desktop:hidden">Clear chat</span>
    </button>
  );
}
