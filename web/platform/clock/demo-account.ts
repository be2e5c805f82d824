/** The address of the demo account where the server may make it anew; null elsewhere, and where it cannot be reached. */
export async function readDemoAccount(): Promise<string | null> {
  const answer = await fetch('/__dev/demo', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return null;
  const { email } = (await answer.json()) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Deletes the demo account on the server and makes it anew; everybody signed in to it is signed out. */
export async function resetDemoAccount(email: string): Promise<void> {
  const answer = await fetch('/__dev/demo/reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`The demo data could not be reset (${answer.status})`);
}
