import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SMALL_WORDS } from './landing-look.ts';
import { SampleShape } from './sample-glyph.tsx';

/** One ruled sheet, not six floating cards. */
const SHEET = [
  'grid overflow-hidden rounded-card bg-surface shadow-card max-narrow:grid-cols-[minmax(0,1fr)]',
  'tablet:grid-cols-[1fr_1fr] desktop:grid-cols-[repeat(3,1fr)]',
  '*:flex *:flex-col *:gap-1 *:border-line *:px-5 *:py-5.5 max-tablet:*:not-first:border-t',
  // Title, words and picture of a row's cells each begin on one line.
  'tablet:*:row-span-3 tablet:*:grid tablet:*:grid-rows-subgrid',
  'tablet:max-desktop:*:nth-[n+3]:border-t tablet:max-desktop:*:even:border-l',
  'desktop:*:px-7 desktop:*:pt-6.5 desktop:*:pb-7',
  'desktop:*:nth-[n+4]:border-t desktop:*:nth-[3n]:border-l desktop:*:nth-[3n+2]:border-l',
  '[&_.ledger]:text-[0.9375rem] [&_small]:font-ui [&_small]:text-xs [&_small]:font-normal [&_small]:normal-nums',
  '[&_small]:text-ink-2',
].join(' ');
const PIECE = [
  'mt-3 grid min-h-26 flex-1 content-center gap-2 rounded-[14px] bg-sunken px-4 py-3.5 text-sm font-normal normal-nums',
  'max-narrow:grid-cols-[minmax(0,1fr)]',
].join(' ');
const RANGE = [
  'relative h-2 rounded-[4px] bg-heat-0 hair-line-strong before:absolute before:inset-[0_25%_0_0] before:bg-heat-2',
  'after:absolute after:-top-1 after:left-[74%] after:h-4 after:w-1 after:rounded-[2px] after:bg-ink',
].join(' ');

/** The six features as one ruled sheet; each cell shows a piece of the product. */
export function FeatureSheet() {
  return (
    <ul className={SHEET}>
      <Feature
        title="AI-Assisted Insights"
        text="An assistant reads your week, answers from your own entries and drafts the next step. Your coach can review it."
      >
        <p className={`${SMALL_WORDS} rounded-[4px_14px_14px_14px] border border-line bg-surface px-3 py-2`}>
          Energy was 2 on Monday and 4 since. Earlier nights look worth keeping.
        </p>
        <small>based on check-ins Mon–Wed</small>
      </Feature>
      <Feature
        title="Personalized Programs"
        text="Daily habits, weekly milestones and lessons, set out day by day in one dated programme."
      >
        <Line icon={<SampleShape category="core" />} words="Strength A" end="18:00" />
        <Line icon={<SampleShape category="edu" />} words="Lesson 5" end="12:30" />
        <Line icon={<SampleShape category="habit" />} words="Morning sunlight" end="08:10" />
      </Feature>
      <Feature
        title="Health Tracking"
        text="One short check-in a day shows how your energy goes. Lab results stand beside it, each with the lab's own range."
      >
        <Line words={<b>Energy</b>} end="4 of 5" />
        <span className={RANGE} />
        <small>Great, check-in of Thu 5 Mar</small>
      </Feature>
      <Feature
        title="Expert Coaching"
        text="Submit the day for your health coach to review. Ask about your plan and the library in the coach chat."
      >
        <Line words={<b>Thursday 5 March</b>} end="3 of 3" />
        <Line words="Submitted" end="21:10" />
      </Feature>
      <Feature
        title="Privacy &amp; Security"
        text="Built to support GDPR, HIPAA and CCPA duties. What you do is saved on your own device first."
      >
        <Line icon={<Smartphone className="ico ico-sm" />} words="Saved on this phone" end="08:12" />
        <Line words={<span className="waiting">2 waiting to send</span>} end={<small>offline</small>} />
      </Feature>
      <Feature
        title="Evidence-Based"
        text="A task tells you why it is there. A library of articles, each with its sources, works offline too."
      >
        <p className={SMALL_WORDS}>
          <b>Choose the time of your last coffee</b>
        </p>
        <small>Caffeine halves in about five hours, so an afternoon cup is still there at bedtime.</small>
      </Feature>
    </ul>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Feature({ title, text, children }: FeatureProps) {
  return (
    <li>
      <h3 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-ledger text-[1.25rem]/[1.3] font-semibold normal-nums">
        {title}
      </h3>
      <p className={SMALL_WORDS}>{text}</p>
      <div className={PIECE}>{children}</div>
    </li>
  );
}

function Line({ icon, words, end }: { icon?: ReactNode; words: ReactNode; end: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 max-narrow:flex-wrap">
      {icon}
      <span>{words}</span>
      <span className="ledger ml-auto">{end}</span>
    </div>
  );
}
