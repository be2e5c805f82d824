import { BehaviorSubject } from 'rxjs';
import type { UnsavedText } from '../drafts/unsaved-text.ts';
import type { AppUpdates, UpdateState } from './app-updates.ts';

/** A new version that waits from the start and is the present one: taking it is a reload, under the same rules. */
export function createPretendedUpdate(unsaved: UnsavedText, reloadPage: () => void): AppUpdates {
  const state = new BehaviorSubject<UpdateState>('waiting');
  const stopListening = unsaved.onReleased(() => {
    if (state.value !== 'waiting' && state.value !== 'later') reloadPage();
  });
  return {
    state$: state.asObservable(),
    state: () => state.value,
    apply() {
      if (unsaved.isHeld()) return state.next('reload_when_ready');
      state.next('activating');
      reloadPage();
    },
    later: () => state.next('later'),
    yieldDatabase: (isKept) => state.next(isKept ? 'taken_over_kept' : 'taken_over_lost'),
    reload: reloadPage,
    remind() {
      if (state.value === 'later') state.next('waiting');
    },
    check: async () => 'found',
    stop: stopListening,
  };
}
