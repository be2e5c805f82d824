import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { ChevronRight } from 'lucide-react';
import { formatDayMonth } from '#shared/domain/time/local-date.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { RESULT_TITLES } from './scenario-words.ts';

interface GuidedTalksProps {
  sync: SyncClient;
  onOpen: (opened: OpenedScenario) => void;
}

const TALKS = [
  { type: 'goal_setting', words: 'Set a goal' },
  { type: 'symptom_assessment', words: 'Note a symptom' },
] as const;

/** On the coach's page: the talks with fixed questions, and the latest result of each. */
export function GuidedTalks({ sync, onOpen }: GuidedTalksProps) {
  const today = useByServerTime(sync, (now) => localDateIn(deviceZone(), now));
  const results = useLiveQuery(() => sync.queries.scenarioResults().catch(() => NONE), [sync]) ?? NONE;
  return (
    <section className="grid gap-2" aria-labelledby="guided-title">
      <h2 className="t-sm font-semibold text-ink-2" id="guided-title">
        Or step by step
      </h2>
      <ul className="flex flex-wrap gap-2">
        {TALKS.map(({ type, words }) => (
          <li key={type}>
            <button
              type="button"
              className={TALK}
              onClick={() => onOpen({ type, event: null, selectedDate: today })}
            >
              {words}
            </button>
          </li>
        ))}
        {latestOfEach(results).map((session) => (
          <li key={session.scenario_type}>
            <button type="button" className={TALK} onClick={() => onOpen(openedOf(session))}>
              {RESULT_TITLES[session.scenario_type]},{' '}
              {formatDayMonth((session.completed_at ?? session.started_at).slice(0, 10))}
              <ChevronRight className="ico ico-sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const NONE: ScenarioSessionRow[] = [];
const TALK =
  't-sm inline-flex min-h-tap items-center gap-1.5 rounded-[14px] px-3.5 py-2 text-start font-medium text-ink edge-line-strong hover:bg-sunken forced-colors:border';

/** The results come latest first. A plan is found on its day. */
function latestOfEach(results: readonly ScenarioSessionRow[]): ScenarioSessionRow[] {
  const seen = new Set<string>(['pre_checkin_review']);
  return results.filter(({ scenario_type, number }) => {
    if (number === 0 || seen.has(scenario_type)) return false;
    seen.add(scenario_type);
    return true;
  });
}

function openedOf({ scenario_type, event_id, context, started_at }: ScenarioSessionRow): OpenedScenario {
  return {
    type: scenario_type,
    event: event_id === null ? null : { id: event_id, title: context.eventTitle ?? '' },
    selectedDate: context.selectedDate ?? started_at.slice(0, 10),
  };
}
