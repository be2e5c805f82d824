import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { MessageWords } from './message-words.tsx';

/** What former sessions of the same type have left, each folded; of a plan the calendar has it. */
export function EarlierResults({ sync, session }: { sync: SyncClient; session: ScenarioSessionRow }) {
  const { id, scenario_type: type } = session;
  const all = useLiveQuery(() => sync.queries.scenarioResults(type).catch(() => NONE), [sync, type]);
  const earlier = all?.filter((each) => each.id !== id) ?? NONE;
  if (type === 'pre_checkin_review' || earlier.length === 0) return null;
  return (
    <section className="grid gap-1" aria-label="Earlier results">
      {earlier.map((each) =>
        each.result?.kind === 'written' && each.result.text !== '' ? (
          <details key={each.id} className="rounded-ctl border border-line px-4">
            <summary className="flex min-h-tap cursor-pointer items-center font-medium">
              {formatDay((each.completed_at ?? each.started_at).slice(0, 10))}
            </summary>
            <div className="pb-3">
              <MessageWords words={each.result.text} />
            </div>
          </details>
        ) : null,
      )}
    </section>
  );
}

const NONE: ScenarioSessionRow[] = [];
