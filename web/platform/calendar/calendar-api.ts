import {
  calendarFeedAnswerSchema,
  calendarFeedSchema,
  newCalendarFeedSchema,
  type CalendarFeed,
  type NewCalendarFeed,
} from '#shared/http/calendar-feed.ts';
import { readAccountAnswer, type AccountAnswer } from '../account/account-answer.ts';
import type { CachedReads } from '../account/cached-reads.ts';

const FEED = '/api/v1/calendar-feed';

export interface CalendarApi {
  /** The participant's feed; null where there is none. */
  feed(): Promise<AccountAnswer<CalendarFeed | null>>;
  /** Makes a feed in place of a former one; the only answer that tells its address. */
  make(details: boolean): Promise<AccountAnswer<NewCalendarFeed>>;
  setDetails(details: boolean): Promise<AccountAnswer<CalendarFeed>>;
  end(): Promise<AccountAnswer<null>>;
  /** One event as an iCalendar file. */
  eventFile(eventId: string): Promise<AccountAnswer<Blob>>;
}

/**
 * The calendar feed over REST and not through the outbox: its address is a secret that the server makes, and it is of
 * use only once the server has it.
 */
export function createCalendarApi(
  apiFetch: (url: string, init?: RequestInit) => Promise<Response>,
  reads: CachedReads,
): CalendarApi {
  const ask = <T>(url: string, init: RequestInit, read: (response: Response) => Promise<T>) =>
    readAccountAnswer(() => apiFetch(url, init), read);
  const changeFeed = async <T>(init: RequestInit, read: (response: Response) => Promise<T>) => {
    const answer = await ask(FEED, init, read);
    reads.forget(FEED);
    return answer;
  };
  const sending = (method: string, details: boolean): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ details }),
  });
  return {
    feed: () =>
      reads.read(FEED, () =>
        ask(FEED, {}, async (response) => calendarFeedAnswerSchema.parse(await response.json()).feed),
      ),
    make: (details) =>
      changeFeed(sending('POST', details), async (response) =>
        newCalendarFeedSchema.parse(await response.json()),
      ),
    setDetails: (details) =>
      changeFeed(sending('PATCH', details), async (response) =>
        calendarFeedSchema.parse(await response.json()),
      ),
    end: () => changeFeed({ method: 'DELETE' }, async () => null),
    eventFile: (eventId) => ask(`/api/v1/calendar-events/${eventId}/ics`, {}, (response) => response.blob()),
  };
}
