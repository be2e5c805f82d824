import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SampleShape } from './sample-glyph.tsx';

/** The six features as one ruled sheet; each cell shows a piece of the product. */
export function FeatureSheet() {
  return (
    <ul className="features max-narrow:grid-cols-[minmax(0,1fr)]">
      <Feature
        title="AI-Assisted Insights"
        text="An assistant reads your week, answers from your own entries and drafts the next step. Your coach can review it."
      >
        <p className="vig-say">Energy was 2 on Monday and 4 since. Earlier nights look worth keeping.</p>
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
        <span className="vig-range" />
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
        <p>
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
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="vig max-narrow:grid-cols-[minmax(0,1fr)]">{children}</div>
    </li>
  );
}

function Line({ icon, words, end }: { icon?: ReactNode; words: ReactNode; end: ReactNode }) {
  return (
    <div className="vig-line max-narrow:flex-wrap">
      {icon}
      <span>{words}</span>
      <span className="ledger">{end}</span>
    </div>
  );
}
