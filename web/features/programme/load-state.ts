import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { SyncStatus } from '#sync/client.ts';
import { EVENTS_FAILED } from './failure-messages.ts';

/** What a read of the phone's database gave; undefined while it has not answered yet. */
export type Cached<T> = { kind: 'rows'; rows: T } | { kind: 'unreadable' } | undefined;

/** A load that the screen asked for because the phone holds nothing. */
export type FullLoad = 'none' | 'running' | 'done';

export type LoadState =
  | { kind: 'loading' }
  /** The answers come, or are waited for too long; `arrived` counts the rows that are here. */
  | { kind: 'loading_slowly'; arrived: number }
  | { kind: 'failed'; message: 'Failed to load programs' | typeof EVENTS_FAILED }
  | { kind: 'no_programme' }
  | { kind: 'ready'; programme: Programme; programmes: Programme[]; events: ProgrammeEvent[] };

export interface LoadFacts {
  programmes: Cached<Programme[]>;
  /** The programme that the participant chose; where it is not there, or null, the first counts. */
  selectedId?: string | null;
  /** The events of the selected programme. */
  events: Cached<ProgrammeEvent[]>;
  fullLoad: FullLoad;
  status: Pick<SyncStatus, 'state' | 'hydrated' | 'lastFailure' | 'arrived'>;
}

/**
 * The phone's copy first, whatever the network does. A copy without events counts as no copy: it is loaded in full,
 * and only such a load may show an error in place of the screen.
 */
export function loadStateOf({
  programmes,
  selectedId = null,
  events,
  fullLoad,
  status,
}: LoadFacts): LoadState {
  if (programmes === undefined) return { kind: 'loading' };
  if (programmes.kind === 'unreadable') return { kind: 'failed', message: 'Failed to load programs' };
  const programme = selectedOf(programmes.rows, selectedId);
  if (!programme) {
    if (isSlow(status)) return { kind: 'loading_slowly', arrived: status.arrived };
    if (!hasEnded(fullLoad, status)) return { kind: 'loading' };
    return hasFailed(status)
      ? { kind: 'failed', message: 'Failed to load programs' }
      : { kind: 'no_programme' };
  }
  if (events === undefined) return { kind: 'loading' };
  if (events.kind === 'unreadable') return { kind: 'failed', message: EVENTS_FAILED };
  if (events.rows.length === 0) {
    if (isSlow(status)) return { kind: 'loading_slowly', arrived: status.arrived };
    if (!hasEnded(fullLoad, status)) return { kind: 'loading' };
    if (hasFailed(status)) return { kind: 'failed', message: EVENTS_FAILED };
  }
  return { kind: 'ready', programme, programmes: programmes.rows, events: events.rows };
}

/** The chosen programme, else the first. */
export function selectedOf(
  programmes: readonly Programme[],
  selectedId: string | null,
): Programme | undefined {
  return programmes.find(({ id }) => id === selectedId) ?? programmes[0];
}

/** Whether the phone holds nothing to show, so that a full load is due. */
export function isEmptyCache({ programmes, events }: Pick<LoadFacts, 'programmes' | 'events'>): boolean {
  if (programmes?.kind !== 'rows') return false;
  if (programmes.rows.length === 0) return true;
  return events?.kind === 'rows' && events.rows.length === 0;
}

function hasEnded(fullLoad: FullLoad, status: LoadFacts['status']): boolean {
  // Without a connection there is nothing to wait for.
  return fullLoad === 'done' || status.state.kind === 'offline';
}

/** Timed out, a request is made again for a smaller page; that is no failure yet. */
function isSlow({ state, lastFailure, arrived }: LoadFacts['status']): boolean {
  const goesOn = state.kind === 'syncing' || state.kind === 'backoff';
  return goesOn && (arrived > 0 || lastFailure === 'timeout');
}

function hasFailed(status: LoadFacts['status']): boolean {
  return status.state.kind === 'offline' || status.lastFailure !== null || !status.hydrated;
}
