import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { createContext, type ReactNode } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useToday } from '../use-today.ts';

/** Which of the first three things a participant has done. */
export interface FirstSteps {
  setUp: boolean;
  questionnaire: boolean;
  checkIn: boolean;
}

/** Null on every day but the programme's first. */
export const FirstStepsContext = createContext<FirstSteps | null>(null);

interface FirstStepsProviderProps {
  sync: SyncClient;
  programme: Programme;
  /** Shown until they are read: what leads the day would push its list down if it came after. */
  wait: ReactNode;
  children: ReactNode;
}

/** Reads the first steps on the day the programme was made, which is the day of the sign-up, and on no other. */
export function FirstStepsProvider({ sync, programme, wait, children }: FirstStepsProviderProps) {
  const isFirstDay = useToday(sync, programme) === todayIn(programme, Date.parse(programme.created_at));
  const steps = useLiveQuery(
    async () => (isFirstDay ? await firstStepsOf(sync).catch(() => null) : null),
    [sync, isFirstDay],
  );
  if (isFirstDay && steps === undefined) return wait;
  return <FirstStepsContext value={(isFirstDay && steps) || null}>{children}</FirstStepsContext>;
}

async function firstStepsOf({ queries }: SyncClient): Promise<FirstSteps> {
  const [setups, questionnaires, checkIns] = await Promise.all([
    queries.setups(),
    queries.questionnaires(),
    queries.checkIns(),
  ]);
  return {
    setUp: setups.length > 0,
    questionnaire: questionnaires.length > 0,
    checkIn: checkIns.length > 0,
  };
}
