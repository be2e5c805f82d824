import { sql } from 'kysely';
import type { PushReport } from '#shared/http/push-notifications.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';

/** Counts an answer of a push service on a day (UTC). Role app_auth. */
export async function countAnswer(
  trx: Trx,
  answer: { day: string; service: string; answer: string },
): Promise<void> {
  await trx
    .insertInto('push_answers')
    .values({ ...answer, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'service', 'answer'])
        .doUpdateSet({ count: sql<number>`push_answers.count + 1` }),
    )
    .execute();
}

/** How the push services answered since `day`, the latest first. Role app_auth. */
export function answersSince(trx: Trx, day: string): Promise<PushReport['answers']> {
  return trx
    .selectFrom('push_answers')
    .select(['day', 'service', 'answer', 'count'])
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('service')
    .orderBy('answer')
    .execute();
}

/** Subscriptions of everybody by push service, and those of them that nothing reached since `since`. Role app_auth. */
export async function subscriptionsByService(trx: Trx, since: Instant): Promise<PushReport['services']> {
  return trx
    .selectFrom('push_subscriptions')
    .select(({ fn }) => [
      'service',
      sql<number>`${fn.countAll()}::int`.as('subscriptions'),
      sql<number>`(count(*) filter (where failing_since <= ${since}))::int`.as('not_reached'),
    ])
    .groupBy('service')
    .orderBy('service')
    .execute();
}

/** Deletes what is older than `day`; answers how many counts. Role app_auth. */
export async function deleteAnswersBefore(trx: Trx, day: string): Promise<number> {
  const gone = await trx.deleteFrom('push_answers').where('day', '<', day).executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}
