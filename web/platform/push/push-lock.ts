const LOCK = 'daymark-push';

/** Runs what changes the browser's subscription while no other tab does. Without locks they may meet; a look mends it. */
export async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}
