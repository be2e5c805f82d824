import { Observable, type Subscription } from 'rxjs';
import { followed } from '../../store/come-dexie.ts';
import type { LateReader } from '../../ports/product.ts';
import { QUERY_NAMES, type Daymark, type FollowedEvents, type SyncQueries } from '../client.ts';
import type { ReadAhead } from './read-ahead.ts';

/**
 * The queries before and after their code has come. Once it is here, a call passes straight through, so that a live
 * query follows it. Until then a call waits.
 */
export function lateQueries(reader: LateReader<Daymark>, ahead: ReadAhead): SyncQueries {
  type Calls = Readonly<Record<string, (...asked: unknown[]) => Promise<unknown>>>;
  // The product's types declare each query's arguments; this forwarding is untyped.
  const calls = QUERY_NAMES.map((name) => [
    name,
    (...asked: unknown[]) => {
      const now = reader.now() as Calls | null;
      if (now) return now[name]?.(...asked);
      // Another opening in this page may have brought Dexie, and a live query then follows this call already.
      return followed(reader.load()).then((loaded) => (loaded as unknown as Calls)[name]?.(...asked));
    },
  ]);
  const queries = Object.fromEntries(calls) as Omit<SyncQueries, 'followEvents'>;
  return { ...queries, followEvents: (programId, pause) => followEvents(reader, ahead, programId, pause) };
}

/** The rows of the start at once; from then on what the store says. */
function followEvents(
  reader: LateReader<Daymark>,
  ahead: ReadAhead,
  programId: string,
  pause?: () => Promise<void>,
): Observable<FollowedEvents> {
  return new Observable((subscriber) => {
    const emit = (events: FollowedEvents): void => subscriber.next(events);
    const now = reader.now();
    if (now) return now.followEvents(programId, pause).subscribe(emit);
    const shown = ahead.events(programId);
    if (shown) emit({ kind: 'rows', rows: shown });
    let following: Subscription | null = null;
    void reader.came.then((queries) => {
      if (!subscriber.closed) following = queries.followEvents(programId, pause, shown).subscribe(emit);
    });
    reader.load().catch(() => {
      if (!shown) emit({ kind: 'unreadable' });
    });
    return () => following?.unsubscribe();
  });
}
