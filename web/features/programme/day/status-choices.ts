import { useSyncExternalStore } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { shownStatusOf, type ShownStatus } from './shown-status.ts';

/** A status that the participant chose for one event. */
export interface Choice {
  readonly eventId: string;
  readonly status: ShownStatus;
}

interface Kept {
  choice: Choice;
  /** The event's row when the choice was saved; null before. It stands until another version of the row arrives. */
  savedOver: ProgrammeEvent | null;
}

type All = ReadonlyMap<string, Kept>;

/** What is still being saved then is counted all the same. */
const COUNT_WITHIN_MS = 150;

/**
 * What the participant chose and the rows do not say yet. Kept outside of React's state, so that a tap renders its own
 * row and nothing else; what only counts follows after the frame that shows the choice as saved, or as taken back.
 */
export interface StatusChoices {
  /** What the participant sees of an event, known at once: two taps may come before the next frame. */
  statusOf: (event: ProgrammeEvent) => ShownStatus;
  /** Chosen, and not saved on the phone yet. */
  isSaving: (event: ProgrammeEvent) => boolean;
  choose: (eventId: string, status: ShownStatus) => Choice;
  /** Saved while the event's row was `row`. A later choice goes on as if nothing had happened. */
  saved: (choice: Choice, row: ProgrammeEvent) => void;
  /** Takes back a choice that could not be saved. */
  drop: (choice: Choice) => void;
  /** From here on the event's row speaks for itself, unless a choice is being saved. */
  forget: (eventId: string) => void;
  subscribe: (changed: () => void) => () => void;
  /** How many are completed, as it was told last to those who follow the counts. */
  doneOf: (events: readonly ProgrammeEvent[]) => number;
  subscribeCounts: (changed: () => void) => () => void;
}

export function createStatusChoices(): StatusChoices {
  let all: All = new Map();
  let counted: All = all;
  let isCountDue = false;
  let atLatest: ReturnType<typeof setTimeout> | undefined;
  const rows = new Set<() => void>();
  const counts = new Set<() => void>();

  function put(eventId: string, kept: Kept | null): void {
    const next = new Map(all);
    if (kept) next.set(eventId, kept);
    else next.delete(eventId);
    all = next;
    for (const changed of rows) changed();
    if (kept?.savedOver === null) atLatest ??= setTimeout(count, COUNT_WITHIN_MS);
    else countAfterPaint();
  }

  function countAfterPaint(): void {
    if (isCountDue) return;
    isCountDue = true;
    void afterPaint().then(count);
  }

  function count(): void {
    // A choice that comes from here on is counted anew.
    isCountDue = false;
    clearTimeout(atLatest);
    atLatest = undefined;
    counted = all;
    for (const changed of counts) changed();
  }

  return {
    statusOf: (event) => statusIn(all, event),
    isSaving: (event) => all.get(event.id)?.savedOver === null,
    choose(eventId, status) {
      const choice = { eventId, status };
      put(eventId, { choice, savedOver: null });
      return choice;
    },
    saved(choice, row) {
      if (all.get(choice.eventId)?.choice === choice) put(choice.eventId, { choice, savedOver: row });
    },
    drop(choice) {
      if (all.get(choice.eventId)?.choice === choice) put(choice.eventId, null);
    },
    forget(eventId) {
      if (all.get(eventId)?.savedOver) put(eventId, null);
    },
    subscribe: following(rows),
    doneOf: (events) => events.filter((event) => statusIn(counted, event) === 'completed').length,
    subscribeCounts: following(counts),
  };
}

/** The status of one event; renders when that one changes. */
export function useStatusOf(choices: StatusChoices, event: ProgrammeEvent): ShownStatus {
  return useSyncExternalStore(choices.subscribe, () => choices.statusOf(event));
}

export function useIsSaving(choices: StatusChoices, event: ProgrammeEvent): boolean {
  return useSyncExternalStore(choices.subscribe, () => choices.isSaving(event));
}

/** How many of the events are completed; renders when that number changes, a frame after the choice is saved. */
export function useDoneOf(choices: StatusChoices, events: readonly ProgrammeEvent[]): number {
  return useSyncExternalStore(choices.subscribeCounts, () => choices.doneOf(events));
}

/** The choice while it is being saved and until another version of the row arrives, else what the row says. */
function statusIn(all: All, event: ProgrammeEvent): ShownStatus {
  const kept = all.get(event.id);
  const stands = kept && (kept.savedOver === null || kept.savedOver === event);
  return stands ? kept.choice.status : shownStatusOf(event);
}

function following(followers: Set<() => void>): (changed: () => void) => () => void {
  return (changed) => {
    followers.add(changed);
    return () => followers.delete(changed);
  };
}
