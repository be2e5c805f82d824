import type { FastifyBaseLogger } from 'fastify';
import type { ServerDeps } from '#server/deps.ts';
import { createReminderRun, type ReminderRun } from './reminders/reminder-run.ts';
import { createPushKeys, type PushKeys } from './sending/push-keys.ts';
import { createPushSender, type PushSender } from './sending/send-push.ts';

export interface Push {
  keys: PushKeys;
  sender: PushSender;
  reminders: ReminderRun;
}

/** All that sends pushes, for the module and for the sweep; the log gets counts by push service and nothing else. */
export function openPush(deps: ServerDeps, log: FastifyBaseLogger): Push {
  const keys = createPushKeys(deps);
  const sender = createPushSender(deps.config.push);
  const reminders = createReminderRun(deps, {
    keys,
    sender,
    onFailure: (error) => log.error({ err: error }, 'a look at an account’s reminders failed'),
    onAnswers: (answers) => log.info({ answers }, 'push services answered'),
  });
  return { keys, sender, reminders };
}
