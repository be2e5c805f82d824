import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import type { FollowedEvents, SyncClient } from '#sync/daymark/client.ts';
import {
  isEmptyCache,
  loadStateOf,
  selectedOf,
  type Cached,
  type FullLoad,
  type LoadState,
} from './load-state.ts';

export interface ProgrammeChoice {
  programmes: readonly Programme[];
  selected: Programme;
}

/** A refresh in the background starts this long after the phone's own copy is on the screen. */
const BACKGROUND_REFRESH_MS = 100;

/** The selected programme (the first, until one is chosen) with its events, from the phone's database; `retry` loads again in full. */
export function useProgrammeData(sync: SyncClient): {
  state: LoadState;
  /** What may be chosen, and what is; null until it is read, or where there is nothing. */
  choice: ProgrammeChoice | null;
  retry: () => void;
  select: (programId: string) => void;
} {
  const status = useSyncStatus(sync);
  const [attempt, setAttempt] = useState(0);
  /** The attempt whose full load has ended. */
  const [endedAttempt, setEndedAttempt] = useState(-1);

  const [selectedId, setSelectedId] = useState(() => sync.selectedProgramme());
  const [first] = useState(() => firstOf(sync));
  const programmes = useLiveQuery(() => cached(sync.queries.programmes()), [sync, attempt]) ?? first;
  const programme = programmes?.kind === 'rows' ? selectedOf(programmes.rows, selectedId) : undefined;
  const programId = programme?.id;
  const events = useEvents(sync, programId, attempt);

  const isEmpty = isEmptyCache({ programmes, events });
  const fullLoad = fullLoadOf(isEmpty, endedAttempt === attempt);
  const state = loadStateOf({ programmes, selectedId, events, fullLoad, status });
  const isReady = state.kind === 'ready' && !isEmpty;

  useEffect(() => {
    if (!isEmpty) return;
    let stale = false;
    // How it went is told by the status, not by the promise.
    const ended = () => {
      if (!stale) setEndedAttempt(attempt);
    };
    sync.syncNow().then(ended, ended);
    return () => {
      stale = true;
    };
  }, [sync, isEmpty, attempt]);

  useEffect(() => {
    if (!isReady) return;
    // Not syncNow: that is a participant's wish and would send a tick before its debounce is over.
    const timer = setTimeout(() => sync.refresh(), BACKGROUND_REFRESH_MS);
    return () => clearTimeout(timer);
  }, [sync, isReady]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const select = useCallback(
    (programId: string) => {
      sync.selectProgramme(programId);
      setSelectedId(programId);
    },
    [sync],
  );
  const choice =
    programmes?.kind === 'rows' && programme ? { programmes: programmes.rows, selected: programme } : null;
  return { state, choice, retry, select };
}

/** The events of one programme, followed; a new attempt shows what was read before until it has read them itself. */
function useEvents(
  sync: SyncClient,
  programId: string | undefined,
  attempt: number,
): Cached<ProgrammeEvent[]> {
  const [followed, setFollowed] = useState<{
    of: SyncClient;
    programId: string;
    attempt: number;
    events: FollowedEvents;
  }>();
  useEffect(() => {
    if (programId === undefined) return;
    let isShown = false;
    const subscription = sync.queries.followEvents(programId, afterPaint).subscribe((events) => {
      const show = () => setFollowed({ of: sync, programId, attempt, events });
      // A choice is on the screen before its row is; what is pressed in the meantime goes first.
      if (isShown) startTransition(show);
      else show();
      isShown = true;
    });
    return () => subscription.unsubscribe();
  }, [sync, programId, attempt]);
  return followed?.of === sync && followed.programId === programId ? followed.events : undefined;
}

function fullLoadOf(isEmpty: boolean, hasEnded: boolean): FullLoad {
  if (hasEnded) return 'done';
  return isEmpty ? 'running' : 'none';
}

/** As the start read them; a read through the store takes their place. */
function firstOf(sync: SyncClient): Cached<Programme[]> {
  const rows = sync.firstProgrammes();
  return rows ? { kind: 'rows', rows } : undefined;
}

/** A chain without `await`, so that the live query follows it. Storage that fails is a state, not an exception. */
function cached<T>(read: Promise<T>): Promise<Cached<T>> {
  return read.then(
    (rows): Cached<T> => ({ kind: 'rows', rows }),
    (): Cached<T> => ({ kind: 'unreadable' }),
  );
}
