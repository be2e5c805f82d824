import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { talkResultOf } from '#shared/domain/chat/talk-result.ts';
import type { SyncClient } from '#sync/daymark/client.ts';

type At = Pick<ChatMessage, 'said_at' | 'time_zone'>;

/** The participant's own rows as the device has them, at a moment (ISO 8601) and in a zone. */
export async function readFacts(sync: SyncClient, { said_at, time_zone }: At): Promise<CoachFacts> {
  const { queries } = sync;
  const [profile, programmes, check_ins, talks] = await Promise.all([
    queries.profile(),
    queries.programmes(),
    queries.checkIns(),
    queries.scenarioResults(),
  ]);
  const chosen = programmes.find(({ id }) => id === sync.selectedProgramme());
  const programme = chosen ?? programmes[0] ?? null;
  const [events, submissions] = programme
    ? await Promise.all([queries.events(programme.id), queries.submissions(programme.id)])
    : [[], []];
  return {
    ...nobodysFacts({ said_at, time_zone }),
    name: profile?.name || null,
    programme,
    events,
    check_ins,
    submitted: submissions.map(({ local_date }) => local_date),
    talks: talks.flatMap((row) => talkResultOf(row) ?? []),
  };
}

/** What is known where the rows cannot be read: the day. */
export function nobodysFacts({ said_at, time_zone }: At): CoachFacts {
  return {
    today: localDateIn(time_zone, Date.parse(said_at)),
    now: said_at,
    time_zone,
    name: null,
    programme: null,
    events: [],
    check_ins: [],
    submitted: [],
    talks: [],
  };
}
