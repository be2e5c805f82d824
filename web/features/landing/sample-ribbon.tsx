import { SAMPLE_WEEK } from './sample-week.ts';
import { TIDES } from './tides.ts';

/** Its line runs off both edges, up to the fourth day in the brighter colour. */
const RIBBON = [
  'ribbon [--now:3] before:right-[-100vw] before:left-[-100vw] after:left-[-100vw]',
  'after:w-[calc(100vw+100%/14+100%/7*var(--now))]',
].join(' ');

/** The week ribbon as a picture. Its line runs off both edges of the page: weeks before, weeks ahead. */
export function SampleRibbon() {
  return (
    <div className={RIBBON} role="img" aria-label="A week: three days are done, today has begun">
      {SAMPLE_WEEK.map((day) => (
        <div
          key={day.name}
          className="station"
          data-when={day.when}
          data-full={day.tide === 'full' || undefined}
          data-weekend={day.weekend}
          aria-current={day.when === 'today' ? 'date' : undefined}
          data-picked={day.when === 'today' || undefined}
        >
          <span className="station-day">{day.name}</span>
          <span className={`station-node ${day.weekend ? 'before:bg-sunken' : 'before:bg-surface'}`}>
            {day.tide !== 'none' && <span className={`tide ${TIDES[day.tide]}`} />}
            <span className="station-num">{day.number}</span>
          </span>
          <span className="station-count">{day.count}</span>
        </div>
      ))}
    </div>
  );
}
