import { SampleGlyph, SampleShape, type SampleStatus } from './sample-glyph.tsx';
import { SampleRibbon } from './sample-ribbon.tsx';
import { SAMPLE_TODAY, SAMPLE_WEEK } from './sample-week.ts';

const DAYS = [
  'hidden text-ink-2 desktop:mt-2 desktop:grid desktop:grid-cols-[repeat(7,1fr)] desktop:gap-1 *:pt-3 *:pr-1.5 *:pb-3.5 *:pl-2.5',
  '[&_ul]:grid [&_ul]:gap-2.5 [&_ul]:text-sm/[1.3] [&_ul]:font-normal [&_ul]:normal-nums',
  '[&_ul>li]:grid [&_ul>li]:grid-cols-[18px_1fr] [&_ul>li]:gap-2',
].join(' ');
const ROW = 'grid min-h-10 grid-cols-[18px_1fr_12px] items-center gap-3 border-line not-first:border-t';
const TODAY = 'rounded-[16px] bg-surface shadow-card';

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
            <li key={task.title} className={task.status === 'completed' ? `${ROW} text-ink-2` : ROW}>
              <SampleGlyph status={task.status} small />
              {task.title}
              <SampleShape category={task.category} />
            </li>
          ))}
        </ul>
      </div>
      <ol className={DAYS}>
        {SAMPLE_WEEK.map((day) => (
          <li key={day.name} className={day.when === 'today' ? TODAY : undefined}>
            <ul aria-label={day.name}>
              {day.tasks.map((task) => (
                <li key={task.title} className={isOpen(task.status) ? 'text-ink' : undefined}>
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
