import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import type { SiteFacts } from '#web/platform/browser/site-facts.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Markdown } from '#web/ui/text/markdown.tsx';
import { renderMarkdown } from '#web/ui/text/render-markdown.ts';
import { fillInFacts } from './fill-in-facts.ts';

const PAGE = [
  'mx-auto max-w-280 px-4 pt-[max(10px,env(safe-area-inset-top))] pb-[max(24px,env(safe-area-inset-bottom))]',
  'desktop:px-10 print:max-w-none print:p-0',
].join(' ');
const MAIN =
  'desktop:grid desktop:grid-cols-[minmax(0,68ch)_260px] desktop:items-start desktop:justify-between desktop:gap-x-12 print:block';
const TITLE = [
  'mt-8 mb-5 font-ledger text-[clamp(2rem,5vw,3.25rem)]/[1.1] font-semibold normal-nums tracking-[-0.02em]',
  'desktop:col-span-full desktop:mt-16 desktop:mb-8',
].join(' ');
const CONTENTS =
  'mb-7 rounded-card bg-surface px-5 py-4 shadow-card desktop:sticky desktop:top-6 desktop:col-2 print:hidden';
const PART =
  'flex min-h-tap items-center py-1 text-sm font-normal normal-nums text-brand underline-offset-3 hover:underline';
const TEXT = [
  '[&>p:first-child]:font-ledger [&>p:first-child]:text-lg [&>p:first-child]:font-normal [&>p:first-child]:normal-nums',
  '[&>p:first-child]:text-ink-2 desktop:col-1 desktop:row-2',
  'print:max-w-none print:text-[10.5pt] print:[&_:is(h2,h3)]:break-after-avoid print:[&_:is(tr,li)]:break-inside-avoid',
].join(' ');
const FOOT = 'mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden';

export interface LegalDocumentProps {
  site: SiteFacts;
  title: string;
  /** Markdown; its first paragraph says from when it counts. */
  text: string;
  other: { to: '/privacy-policy' | '/terms-of-service'; title: string };
}

/** A legal text to read, to find one's way in, and to print. The build renders it too. */
export function LegalDocument({ site, title, text, other }: LegalDocumentProps) {
  const source = useMemo(() => fillInFacts(text, site), [text, site]);
  const parts = useMemo(() => renderMarkdown(source).outline.filter(({ level }) => level === 2), [source]);
  return (
    <div className={PAGE}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-3">
        <Link to="/" className="wordmark min-h-tap">
          <BrandMark />
          Daymark
        </Link>
        <Link to="/login" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} print:hidden!`}>
          <ArrowLeft className="ico" />
          Back to Login
        </Link>
      </header>
      <main id="main" className={MAIN} tabIndex={-1}>
        <h1 className={TITLE} tabIndex={-1}>
          {title}
        </h1>
        <nav className={CONTENTS} aria-label="Contents">
          <h2 className="mb-1.5 text-sm font-semibold normal-nums text-ink-2">Contents</h2>
          <ol className="grid">
            {parts.map(({ id, text: part }) => (
              <li key={id}>
                <a href={`#${id}`} className={PART}>
                  {part}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Markdown source={source} className={TEXT} />
      </main>
      <footer className={FOOT}>
        <Link to={other.to} className="link min-w-tap">
          {other.title}
        </Link>
        <button
          type="button"
          className="link min-w-tap [@media(scripting:none)]:hidden"
          data-print
          onClick={() => window.print()}
        >
          Print
        </button>
      </footer>
    </div>
  );
}
