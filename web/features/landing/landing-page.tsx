import { Link } from '@tanstack/react-router';
import type { SiteFacts } from '#web/platform/browser/site-facts.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { FeatureSheet } from './feature-sheet.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SampleWeekView } from './sample-week-view.tsx';

/** A newcomer has no account yet. */
const START = { to: '/login', search: { mode: 'sign-up' } } as const;
const PROGRAM = { to: '/app/programme' } as const;
const OPEN = 'Open your programme';

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
    <div className="landing">
      <header className="landing-wrap landing-head flex-wrap">
        <Link to="/" className="wordmark">
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
        <div className="landing-wrap">
          <section className="hero">
            <h1 tabIndex={-1}>
              Steady health,
              <br />
              one week
              <br />
              at a time
            </h1>
            <p className="hero-lead">
              A preventive health programme you tick off day by day. Your days work offline, and your health
              coach can review each one you submit.
            </p>
            <div className="hero-acts">
              <Link {...start} className={buttonClass({ variant: 'primary' })}>
                Start Your Journey
              </Link>
              <Link to="/privacy-policy" className={buttonClass({ variant: 'text' })}>
                Learn More
              </Link>
            </div>
          </section>
          <SampleWeekView />
          <div className="section-head">
            <h2>What the week is made of</h2>
            <p>The day's list needs no signal to be read or ticked.</p>
          </div>
          <FeatureSheet />
          <div className="section-head">
            <h2>How It Works</h2>
          </div>
          <HowItWorks />
        </div>
        <div className="sea">
          <div className="sea-sun" />
          <div className="sea-wave" />
          <div className="sea-body">
            <section className="landing-wrap sea-call" aria-labelledby="first-week">
              <h2 id="first-week">
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
      <footer className="sea-foot">
        <div className="landing-wrap">
          <div className="landing-foot">
            <p>
              © {year} {site.legalName}
            </p>
            <nav aria-label="Legal">
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
