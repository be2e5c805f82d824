import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SiteFacts } from '#web/platform/browser/site-facts.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { FeatureSheet } from './feature-sheet.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SampleWeekView } from './sample-week-view.tsx';
import { BESIDE, SECTION_TITLE, WRAP } from './landing-look.ts';

/** A newcomer has no account yet. */
const START = { to: '/login', search: { mode: 'sign-up' } } as const;
const PROGRAM = { to: '/app/programme' } as const;
const OPEN = 'Open your programme';

const HEAD = [
  'flex flex-wrap items-center gap-1 pt-[max(10px,env(safe-area-inset-top))] pb-2.5',
  'max-[21.24em]:[&>.btn]:px-2! desktop:gap-3 desktop:py-5',
].join(' ');
const HERO =
  'grid gap-4 pt-5 pb-9 desktop:grid-cols-[1fr_minmax(0,380px)] desktop:grid-rows-[1fr_auto] desktop:items-end desktop:pt-8 desktop:pb-12';
const HERO_TITLE =
  'font-ledger text-[clamp(2.5rem,6vw,4.75rem)]/[1.05] font-semibold normal-nums tracking-[-0.025em] desktop:row-span-2';
const HERO_ACTS =
  'mt-2.5 flex flex-wrap gap-2 desktop:mt-0 [&>.btn-primary]:max-w-60 max-desktop:[&>.btn-primary]:flex-1';
/** The sea of the brand mark: its edge, and the words in it. The sun is half in it. */
const WAVE = [
  'absolute inset-x-0 bottom-[calc(100%-1px)] h-4.5 bg-brand-soft [mask:var(--wave)_0_100%/84px_18px_repeat-x]',
  'desktop:h-6.5 desktop:[mask-size:128px_26px]',
].join(' ');
const CALL = 'grid justify-items-start gap-3.5 pt-12 pb-10 desktop:pt-14 desktop:pb-16';
const FOOT = [
  'grid gap-x-6 gap-y-1 border-t border-[color-mix(in_srgb,currentColor_25%,transparent)] pt-5',
  'pb-[max(28px,env(safe-area-inset-bottom))] text-sm font-normal normal-nums desktop:grid-cols-[1fr_auto] desktop:items-center',
].join(' ');
const FOOT_LINKS =
  'flex flex-wrap gap-x-4.5 [&>a]:inline-flex [&>a]:min-h-tap [&>a]:items-center [&>a]:underline [&>a]:underline-offset-3';

export interface LandingPageProps {
  site: SiteFacts;
  year: number | string;
  /** A session is stored on this device: the header leads into the app. */
  signedIn: boolean;
}

/**
 * The public front page. The build renders it for a visitor; public-pages/for-signed-in.ts makes the same differences as
 * `signedIn` here.
 */
export function LandingPage({ site, year, signedIn }: LandingPageProps) {
  const start = signedIn ? PROGRAM : START;
  return (
    <div className="overflow-x-clip desktop:[&_.ribbon]:[--node:64px] desktop:[&_.station-num]:text-[1.75rem]">
      <header className={`${WRAP} ${HEAD}`}>
        <Link to="/" className="wordmark mr-auto min-h-tap">
          <BrandMark />
          Daymark
        </Link>
        {signedIn ? (
          <Link to="/app/programme" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {OPEN}
          </Link>
        ) : (
          <>
            <Link to="/login" data-for-visitors className={buttonClass({ variant: 'text', size: 'sm' })}>
              Login
            </Link>
            <Link
              {...START}
              data-signed-in-words={OPEN}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              Get Started
            </Link>
          </>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        <div className={WRAP}>
          <section className={HERO}>
            <h1 className={HERO_TITLE} tabIndex={-1}>
              Steady health,
              <br />
              one week
              <br />
              at a time
            </h1>
            <p className="text-lg font-normal normal-nums text-ink-2 desktop:self-end">
              A preventive health programme you tick off day by day. Your days work offline, and your health
              coach can review each one you submit.
            </p>
            <div className={HERO_ACTS}>
              <Link {...start} className={buttonClass({ variant: 'primary' })}>
                Start Your Journey
              </Link>
              <Link to="/privacy-policy" className={buttonClass({ variant: 'text' })}>
                Learn More
              </Link>
            </div>
          </section>
          <SampleWeekView />
          <SectionHead title="What the week is made of">
            <p className="text-pretty text-ink-2">The day's list needs no signal to be read or ticked.</p>
          </SectionHead>
          <FeatureSheet />
          <SectionHead title="How It Works" />
          <HowItWorks />
        </div>
        <div className="relative mt-21 bg-brand-soft text-on-brand-soft desktop:mt-30">
          <div className="absolute right-[max(24px,12vw)] bottom-[calc(100%-28px)] aspect-square w-[clamp(84px,11vw,144px)] rounded-[50%] bg-accent" />
          <div className={WAVE} />
          <div className="relative bg-brand-soft">
            <section className={`${WRAP} ${CALL} ${BESIDE}`} aria-labelledby="first-week">
              <h2 className={`${SECTION_TITLE} desktop:row-span-2`} id="first-week">
                Your first week
                <br />
                starts on the
                <br />
                day you sign up
              </h2>
              <p>A check-in, Plan the Day and at least three tasks will be waiting. Adults 18 and over.</p>
              <Link {...start} className={buttonClass({ variant: 'primary' })}>
                Get Started
              </Link>
            </section>
          </div>
        </div>
      </main>
      <footer className="bg-brand-soft text-on-brand-soft">
        <div className={WRAP}>
          <div className={FOOT}>
            <p>
              © {year} {site.legalName}
            </p>
            <nav aria-label="Legal" className={FOOT_LINKS}>
              <Link to="/privacy-policy">Privacy Policy</Link>
              <Link to="/terms-of-service">Terms of Service</Link>
              <Link to="/urgent-help">Need urgent help?</Link>
              <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </nav>
            <p>Educational. Not medical advice.</p>
          </div>
        </div>
      </footer>
    </div>
  );
}

function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`grid gap-2 pt-14 pb-5 desktop:pt-24 desktop:pb-7 ${BESIDE}`}>
      <h2 className={`${SECTION_TITLE} text-balance`}>{title}</h2>
      {children}
    </div>
  );
}
