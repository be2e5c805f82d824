import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { AppUpdates, UpdateLook, UpdateState } from '#web/platform/app-updates/app-updates.ts';

/** Updates that stand as a test says; `look` is what the next look for a newer version comes to. */
export function fakeUpdates(start: UpdateState) {
  const state = new BehaviorSubject<UpdateState>(start);
  const look = vi.fn<() => Promise<UpdateLook>>(async () => 'none');
  const apply = vi.fn();
  const updates: AppUpdates = {
    state$: state,
    state: () => state.value,
    apply,
    later: () => state.next('later'),
    remind: () => state.value === 'later' && state.next('waiting'),
    yieldDatabase: (isKept) => state.next(isKept ? 'taken_over_kept' : 'taken_over_lost'),
    reload: () => undefined,
    check: look,
    stop: () => undefined,
  };
  return { updates, look, apply, stand: (next: UpdateState) => state.next(next) };
}
