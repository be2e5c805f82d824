import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { lazy, Suspense, useState } from 'react';
import { latestProgramme } from '#shared/domain/programme/latest-programme.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import { openStepsOf } from '#web/features/setup/open-steps.ts';
import { isDismissed, rememberDismissal } from '#web/platform/browser/dismissals.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';

// Of the first week alone: the Program screen opens without it.
const SetupRestCard = lazy(async () => ({
  default: (await import('#web/features/setup/setup-rest-card.tsx')).SetupRestCard,
}));

/** Below the list in the first week: the steps of the setup that the first run left at their defaults. */
export function SetupRestSlot({ onStep }: { onStep: (step: number) => void }) {
  const sync = useSync();
  const rest = useLiveQuery(
    () =>
      Promise.all([sync.queries.setups(), sync.queries.programmes()]).then(
        ([[setup], programmes]) => ({ setup, programme: latestProgramme(programmes) }),
        () => null,
      ),
    [sync],
  );
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isFirstWeek = useByServerTime(sync, (now) => {
    if (!rest?.programme) return false;
    const { programme } = rest;
    return todayIn(programme, now) < addDays(todayIn(programme, Date.parse(programme.created_at)), 7);
  });
  if (!rest?.setup || !isFirstWeek) return null;
  const steps = openStepsOf(rest.setup.data);
  const key = `setup-rest:${rest.setup.id}`;
  if (steps.length === 0 || dismissed === key || isDismissed(key)) return null;
  return (
    <Suspense fallback={null}>
      <SetupRestCard
        steps={steps}
        onStep={onStep}
        onDismiss={() => {
          rememberDismissal(key);
          setDismissed(key);
        }}
      />
    </Suspense>
  );
}
