import { SampleGlyph } from './sample-glyph.tsx';
import { SampleRibbon } from './sample-ribbon.tsx';
import { SAMPLE_TODAY } from './sample-week.ts';

/** What the programme looks like, for the empty half of an account page. */
export function WeekPoster() {
  return (
    <div className="py-12 pr-10 pl-16 [&_.ribbon]:-ml-4 [&_.ribbon]:max-w-160 [&_.ribbon]:[--node:52px] [&_.station-num]:text-[1.25rem]">
      <p className="mb-1.5 font-ledger text-lg font-normal normal-nums text-ink-2">Thursday 5 March</p>
      <p className="mb-10 font-ledger text-[clamp(2rem,3.6vw,3rem)]/[1.1] font-semibold normal-nums tracking-[-0.02em]">
        Three small things.
        <br />
        One is done.
      </p>
      <SampleRibbon />
      <ul className="mt-8 max-w-105 border-t border-line">
        {SAMPLE_TODAY.map((task) => (
          <li
            key={task.title}
            className="grid min-h-13 grid-cols-[24px_1fr_auto] items-center gap-3.5 border-b border-line last:border-b-0"
          >
            <SampleGlyph status={task.status} />
            <span className={task.status === 'completed' ? 'text-ink-2' : undefined}>{task.title}</span>
            <time className="ledger text-ink-2">{task.time}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
