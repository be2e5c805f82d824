/** What this machine is called: a wide screen is no phone. */
export function deviceWord(): 'phone' | 'device' {
  return globalThis.matchMedia?.('(min-width: 64em)').matches ? 'device' : 'phone';
}
