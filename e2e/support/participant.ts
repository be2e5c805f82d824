import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

export interface Participant {
  email: string;
  password: string;
  userId: string;
  session: Record<string, unknown>;
  api<T>(path: string): Promise<T>;
}

export const PASSWORD = 'slow-river-41';

let made = 0;

/** An e-mail address nobody has used in this run. */
export function freshEmail(): string {
  made += 1;
  return `p${process.pid}-${made}-${Math.random().toString(36).slice(2, 8)}@example.org`;
}

/** Makes an account below the screens. */
export async function createParticipant(serverUrl: string): Promise<Participant> {
  const email = freshEmail();
  const session = await post<Record<string, unknown>>(`${serverUrl}/auth/v1/signup`, {
    email,
    password: PASSWORD,
    data: { name: 'Robin Marsh', time_zone: 'Europe/London' },
  });
  const { id } = session.user as { id: string };
  return {
    email,
    password: PASSWORD,
    userId: id,
    session,
    api: (path) => get(serverUrl, path, String(session.access_token)),
  };
}

/** Reads the server as a signed-in participant, past the browser and its caches. */
export async function signInBelow(serverUrl: string, email: string, password: string): Promise<Participant> {
  const session = await post<Record<string, unknown>>(`${serverUrl}/auth/v1/token?grant_type=password`, {
    email,
    password,
  });
  const { id } = session.user as { id: string };
  return {
    email,
    password,
    userId: id,
    session,
    api: (path) => get(serverUrl, path, String(session.access_token)),
  };
}

/** Adds own tasks of a day below the screens, all of them without a time. */
export async function addOwnTasks(
  serverUrl: string,
  participant: Participant,
  date: string,
  titles: readonly string[],
): Promise<void> {
  const [programme] = await participant.api<{ id: string }[]>(
    `/api/v1/medical-programs/user/${participant.userId}`,
  );
  for (const title of titles) {
    const answer = await fetch(`${serverUrl}/api/v1/calendar-events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${String(participant.session.access_token)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ program_id: programme?.id, title, date }),
    });
    if (!answer.ok) throw new Error(`${title} was not added: ${answer.status}`);
  }
}

export interface ServerDay {
  events: ProgrammeEvent[];
  checkIns: { id: string; event_id: string; mood: string; notes: string; energy_level: number }[];
  submissions: { id: string; local_date: string; snapshot: { events: { id: string; status: string }[] } }[];
}

/** Everything the server holds for the participant's first programme. */
export async function readServer(participant: Participant): Promise<ServerDay> {
  const programmes = await participant.api<{ id: string }[]>(
    `/api/v1/medical-programs/user/${participant.userId}`,
  );
  const first = programmes[0];
  if (!first) throw new Error('the participant has no programme');
  return {
    events: await participant.api(`/api/v1/calendar-events/program/${first.id}`),
    checkIns: await participant.api('/api/v1/check-ins'),
    submissions: await participant.api('/api/v1/daily-submissions'),
  };
}

/** Today where the participants of the journeys live, `yyyy-MM-dd`. */
export const todayInLondon = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

/** Titles such as 'Daily check-in' come back every day; a journey means today's. */
export function eventsOfToday(events: ProgrammeEvent[]): ProgrammeEvent[] {
  const today = todayInLondon();
  return events.filter((event) => event.start_local.startsWith(today));
}

/** The stored status of each of today's events, by title. */
export async function storedStatuses(participant: Participant): Promise<Record<string, string>> {
  const { events } = await readServer(participant);
  return Object.fromEntries(
    eventsOfToday(events).map((event) => [event.title, event.metadata.status ?? event.status]),
  );
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function get<T>(serverUrl: string, path: string, token: string): Promise<T> {
  const answer = await fetch(serverUrl + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
