import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SampleShape } from './sample-glyph.tsx';

/** The six features as one ruled sheet; each cell shows a piece of the product. */
export function FeatureSheet() {
  return (
    <ul className="features">
      <Feature
        title="AI-Assisted Insights"
        text="An assistant reads your week and drafts the next step. A coach or clinician reviews it."
      >
        <p className="vig-say">Energy was 2 on Monday and 4 since. Earlier nights look worth keeping.</p>
        <small>based on check-ins Mon–Wed</small>
      </Feature>
      <Feature
        title="Personalized Programs"
        text="Daily habits and weekly milestones, built from your answers and your calendar."
      >
        <Line icon={<SampleShape category="core" />} words="Strength A" end="18:00" />
        <Line icon={<SampleShape category="edu" />} words="Lesson 5" end="12:30" />
        <Line icon={<SampleShape category="habit" />} words="Morning sunlight" end="08:10" />
      </Feature>
      <Feature
        title="Health Tracking"
        text="Lab results become plain rows with a range, a trend and the page they came from."
      >
        <Line words={<b>LDL cholesterol</b>} end="3.4 mmol/L" />
        <span className="vig-range" />
        <small>a little above range (0–3.0)</small>
      </Feature>
      <Feature
        title="Expert Coaching"
        text="Submit the day and your health team sees it. Ask the coach anything in between."
      >
        <p className="vig-say">Strength B slipped twice. Shall we move it to Saturday?</p>
        <small>Health coach, Thu 5 Mar</small>
      </Feature>
      <Feature
        title="Privacy &amp; Security"
        text="Built to support GDPR, HIPAA and CCPA duties. Sent only over encrypted connections."
      >
        <Line icon={<Smartphone className="ico ico-sm" />} words="Saved on this phone" end="08:12" />
        <Line words={<span className="waiting">2 waiting to send</span>} end={<small>offline</small>} />
      </Feature>
      <Feature
        title="Evidence-Based"
        text="Every lesson and target says where it comes from, and how sure we are."
      >
        <p>
          Late caffeine shortens deep sleep.<sup>1</sup>
        </p>
        <small>1 Sleep trial, 2013. Confidence: moderate</small>
      </Feature>
    </ul>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="vig">{children}</div>
    </li>
  );
}

function Line({ icon, words, end }: { icon?: ReactNode; words: ReactNode; end: ReactNode }) {
  return (
    <div className="vig-line">
      {icon}
      <span>{words}</span>
      <span className="ledger">{end}</span>
    </div>
  );
}
