import { SampleGlyph } from './sample-glyph.tsx';
import { SampleRibbon } from './sample-ribbon.tsx';
import { SAMPLE_TODAY } from './sample-week.ts';

/** What the programme looks like, for the empty half of an account page. */
export function WeekPoster() {
  return (
    <div className="poster">
      <p className="poster-date">Thursday 5 March</p>
      <p className="poster-line">
        Three small things.
        <br />
        One is done.
      </p>
      <SampleRibbon />
      <ul className="poster-tasks">
        {SAMPLE_TODAY.map((task) => (
          <li key={task.title} data-s={task.status}>
            <SampleGlyph status={task.status} />
            <span>{task.title}</span>
            <time className="ledger">{task.time}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
