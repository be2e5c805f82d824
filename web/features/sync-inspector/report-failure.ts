import { notify } from '#web/ui/toasts/toasts.ts';

/** Says that something asked for here did not work; the list itself still shows what stands. */
export function reportFailure(body: string, error: unknown): void {
  console.error(body, error);
  notify({ kind: 'error', title: 'Error', body });
}
