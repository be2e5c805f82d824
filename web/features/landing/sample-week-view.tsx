import { SampleGlyph, SampleShape } from './sample-glyph.tsx';
import { SampleRibbon } from './sample-ribbon.tsx';
import { SAMPLE_TODAY, SAMPLE_WEEK } from './sample-week.ts';

/** The sample week below the hero: today's tasks hang from it on a phone, every day's on a wide screen. */
export function SampleWeekView() {
  return (
    <section aria-label="A sample week">
      <p className="sample-title">
        <b>2 Mar - 8 Mar</b> Week 3 of 12
      </p>
      <SampleRibbon />
      <div className="card sample-today">
        <header>
          Thursday 5 March <span>1 of 3</span>
        </header>
        <ul>
          {SAMPLE_TODAY.map((task) => (
            <li key={task.title} data-s={task.status}>
              <SampleGlyph status={task.status} small />
              {task.title}
              <SampleShape category={task.category} />
            </li>
          ))}
        </ul>
      </div>
      <ol className="sample-days">
        {SAMPLE_WEEK.map((day) => (
          <li key={day.name} data-today={day.when === 'today' || undefined}>
            <ul aria-label={day.name}>
              {day.tasks.map((task) => (
                <li key={task.title} data-s={task.status}>
                  <SampleGlyph status={task.status} small />
                  {task.title}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
