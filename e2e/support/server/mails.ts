export interface SentMail {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
}

/** The mails the server sent to an address, oldest first. */
export async function mailsTo(serverUrl: string, email: string): Promise<SentMail[]> {
  const answer = await fetch(`${serverUrl}/__dev/mail`);
  if (!answer.ok) throw new Error(`/__dev/mail answered ${answer.status}`);
  const mails = (await answer.json()) as SentMail[];
  return mails.filter(({ to }) => to === email);
}

/** Puts the server's clock ahead. */
export async function advanceServerClock(serverUrl: string, ms: number): Promise<void> {
  const { now } = (await (await fetch(`${serverUrl}/__dev/clock`)).json()) as { now: string };
  const later = new Date(Date.parse(now) + ms).toISOString();
  const answer = await fetch(`${serverUrl}/__dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: later }),
  });
  if (!answer.ok) throw new Error(`/__dev/clock answered ${answer.status}`);
}
