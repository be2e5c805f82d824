import type { LocalDate } from '#shared/protocol/ids.ts';
import type { PushKind, PushPayload } from '#shared/http/push-notifications.ts';

/** The payload as both Safari and a worker read it. `path` leads on from the root of this service. */
export function pushMessage(message: {
  publicUrl: string;
  kind: PushKind;
  account: string;
  localDate: LocalDate;
  tag: string;
  title: string;
  body: string;
  path: string;
  /** How many of today's items are open. */
  openToday: number;
}): PushPayload {
  const { publicUrl, kind, account, localDate, tag, title, body, path, openToday } = message;
  return {
    web_push: 8030,
    app_badge: openToday,
    notification: {
      title,
      body,
      lang: 'en-GB',
      dir: 'ltr',
      tag,
      navigate: `${publicUrl}${path}`,
      silent: false,
      app_badge: String(openToday),
      data: { kind, local_date: localDate, account },
    },
  };
}
