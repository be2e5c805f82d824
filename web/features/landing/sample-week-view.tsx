import { SampleGlyph, SampleShape, type SampleStatus } from './sample-glyph.tsx';
import { SampleRibbon } from './sample-ribbon.tsx';
import { SAMPLE_TODAY, SAMPLE_WEEK } from './sample-week.ts';

/** The sample week below the hero: today's tasks hang from it on a phone, every day's on a wide screen. */
export function SampleWeekView() {
  return (
    <section aria-label="A sample week">
      <p className="flex items-baseline gap-2.5 pb-1 text-sm font-normal normal-nums text-ink-2">
        <b className="font-ledger text-lg font-semibold text-ink">2 Mar - 8 Mar</b> Week 3 of 12
      </p>
      <SampleRibbon />
      <div className="card mt-3 desktop:hidden">
        <header className="flex items-baseline justify-between font-ledger text-lg font-semibold normal-nums">
          Thursday 5 March <span className="text-[1rem] font-normal text-ink-2">1 of 3</span>
        </header>
        <ul>
          {SAMPLE_TODAY.map((task) => (
            <li
              key={task.title}
              className={`grid min-h-10 grid-cols-[18px_1fr_12px] items-center gap-3 border-line not-first:border-t ${
                task.status === 'completed' ? 'text-ink-2' : ''
              }`}
            >
              <SampleGlyph status={task.status} small />
              {task.title}
              <SampleShape category={task.category} />
            </li>
          ))}
        </ul>
      </div>
      <ol className="hidden desktop:mt-2 desktop:grid desktop:grid-cols-[repeat(7,1fr)] desktop:gap-1">
        {SAMPLE_WEEK.map((day) => (
          <li
            key={day.name}
            className={`pt-3 pr-1.5 pb-3.5 pl-2.5 ${
              day.when === 'today' ? 'rounded-[16px] bg-surface shadow-card' : ''
            }`}
          >
            <ul className="grid gap-2.5" aria-label={day.name}>
              {day.tasks.map((task) => (
                <li
                  key={task.title}
                  className={`grid grid-cols-[18px_1fr] gap-2 text-sm/[1.3] font-normal normal-nums ${
                    isOpen(task.status) ? 'text-ink' : 'text-ink-2'
                  }`}
                >
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

const isOpen = (status: SampleStatus): boolean => status === 'pending' || status === 'in_progress';
