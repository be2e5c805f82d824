import { SAMPLE_WEEK } from './sample-week.ts';

/** The week ribbon as a picture. Its line runs off both edges of the page: weeks before, weeks ahead. */
export function SampleRibbon() {
  return (
    <div className="ribbon is-endless" role="img" aria-label="A week: three days are done, today has begun">
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
          <span className="station-node">
            {day.tide !== 'none' && <span className="tide" data-tide={day.tide} />}
            <span className="station-num">{day.number}</span>
          </span>
          <span className="station-count">{day.count}</span>
        </div>
      ))}
    </div>
  );
}
