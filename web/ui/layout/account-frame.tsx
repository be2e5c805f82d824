import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { LegalLinks } from './legal-links.tsx';
import { PageLink } from './page-link.tsx';

const FRAME = 'grid min-h-[calc(100dvh-var(--above))] desktop:grid-cols-[minmax(480px,44fr)_56fr]';
const SIDE = [
  'flex flex-col px-4 pt-[max(14px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]',
  'desktop:border-r desktop:border-line desktop:bg-surface desktop:px-16 desktop:pt-7 desktop:pb-5',
].join(' ');
const MAIN = [
  'flex-1 pt-4 pb-6 tablet:mx-auto tablet:flex tablet:w-full tablet:max-w-[26rem] tablet:flex-col tablet:justify-center',
  'tablet:max-desktop:pb-[20dvh] desktop:mx-0 desktop:max-w-100 [&_h1]:mb-3.5',
].join(' ');

/** The lines below a form of an account: where else to go. */
export const ACCOUNT_LINKS =
  'mt-4 flex flex-wrap items-center justify-between gap-x-4 text-ink-2 [&_p]:text-sm [&_p]:font-normal [&_p]:normal-nums';

/** The pages around an account: a card on the left; on a wide screen `poster` stands on the right. */
export function AccountFrame({ poster, children }: { poster: ReactNode; children: ReactNode }) {
  return (
    <div className={FRAME}>
      <div className={SIDE}>
        <header>
          <PageLink to="/" className="wordmark min-h-tap w-fit">
            <BrandMark />
            Daymark
          </PageLink>
        </header>
        <main id="main" className={MAIN} tabIndex={-1}>
          {children}
        </main>
        <footer>
          <LegalLinks />
        </footer>
      </div>
      <aside
        className="hidden desktop:grid desktop:items-center desktop:overflow-hidden"
        aria-label="A sample day"
      >
        {poster}
      </aside>
    </div>
  );
}
