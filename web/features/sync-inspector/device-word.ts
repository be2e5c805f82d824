import { WIDE_SCREEN } from '#web/ui/hooks/wide-screen.ts';

/** What this machine is called: a wide screen is no phone. */
export function deviceWord(): 'phone' | 'device' {
  return globalThis.matchMedia?.(WIDE_SCREEN).matches ? 'device' : 'phone';
}
