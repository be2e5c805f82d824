/** What a push shows, what its badge says, and where a tap leads. */
export interface ShownPush {
  title: string;
  options: NotificationOptions;
  /** How many of today's items are open; null where the push does not say, or says it of somebody else. */
  badge: number | null;
}

/** Kept with a notification that is shown. */
export interface NotificationFacts {
  /** Where a tap leads, below the root of this site. */
  path: string;
  /** PushKind; a newer server may have more. */
  kind?: string | undefined;
  /** The day that it is about, `yyyy-MM-dd` in the programme's zone. */
  date?: string | undefined;
}

const START = '/app/programme';
const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/icon-96-monochrome.png', lang: 'en-GB' };

/** For a push that says nothing, or nothing to who is signed in. */
export const NEUTRAL = { title: 'Daymark', body: 'Open the app to see what is new.' };

/**
 * Reads a payload (`pushPayloadSchema`) without asking that it is one: every push shows one notification, whatever it
 * brings. `account` is who is signed in on this device; words for anybody else are not shown.
 */
export function shownPush(payload: unknown, account: string | null): ShownPush {
  const { notification, app_badge: badge } = membersOf(payload);
  const { title, body, tag, navigate, data } = membersOf(notification);
  const { account: of, kind, local_date: date } = membersOf(data);
  if (typeof title !== 'string' || title === '' || typeof of !== 'string' || of !== account)
    return { title: NEUTRAL.title, options: neutralOptions(), badge: null };
  const facts: NotificationFacts = { path: pathOf(navigate), kind: textOf(kind), date: textOf(date) };
  return {
    title,
    options: { ...LOOK, body: textOf(body) ?? '', tag: textOf(tag) ?? '', data: facts },
    badge: typeof badge === 'number' && Number.isInteger(badge) && badge >= 0 ? badge : null,
  };
}

function neutralOptions(): NotificationOptions {
  const facts: NotificationFacts = { path: START };
  return { ...LOOK, body: NEUTRAL.body, tag: 'daymark', data: facts };
}

/** The path of an address, on this site whatever its host; the Program screen where it is no page of the app. */
export function pathOf(address: unknown): string {
  return /^(?:https?:\/\/[^/?#]+)?(\/app\/[^#]*)/.exec(String(address))?.[1] ?? START;
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
