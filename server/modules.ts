import { createConsequences } from './consequences.ts';
import type { ServerDeps } from './deps.ts';
import type { AppInstance } from './http/app-instance.ts';
import { accountModule, erasedAccountModule } from './modules/account/account-module.ts';
import { eraseAccount, logFilesLeft, type EraseDeps } from './modules/account/erase-account.ts';
import { agreeBySigningUp } from './modules/account/consents.ts';
import { writeProfile } from './modules/account/write-profile.ts';
import { createAuthContext } from './modules/auth/create-auth-context.ts';
import { type AuthContext } from './modules/auth/context/auth-context.ts';
import { authModule, logMailFailures } from './modules/auth/auth-module.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { limitParticipants } from './http/limits/limit-participants.ts';
import { createLiveSessions } from './modules/auth/proof/live-sessions.ts';
import { calendarFeedModule } from './modules/calendar-feed/calendar-feed-module.ts';
import { chatModule } from './modules/chat/chat-module.ts';
import { openCoach } from './modules/chat/open-coach.ts';
import { checkInsModule } from './modules/check-ins/check-ins-module.ts';
import { dailySubmissionsModule } from './modules/daily-submissions/daily-submissions-module.ts';
import { documentsModule } from './modules/documents/documents-module.ts';
import { openDocuments } from './modules/documents/open-documents.ts';
import type { DocumentReading } from './modules/documents/document-queue.ts';
import { runDocuments } from './modules/documents/run-documents.ts';
import type { DocumentContext } from './modules/documents/document-context.ts';
import { eventsModule } from './modules/events/events-module.ts';
import { programmesModule } from './modules/programmes/programmes-module.ts';
import { writeStarterProgramme } from './modules/programmes/write-starter-programme.ts';
import { openPush } from './modules/push-notifications/open-push.ts';
import { pushNotificationsModule } from './modules/push-notifications/push-notifications-module.ts';
import type { ReminderRun } from './modules/push-notifications/reminders/reminder-run.ts';
import { questionnairesModule } from './modules/questionnaires/questionnaires-module.ts';
import { scenarioChatModule } from './modules/scenario-chat/scenario-chat-module.ts';
import { setupModule } from './modules/setup/setup-module.ts';
import { logFault } from './sync/log-fault.ts';
import { createParticipantMutations } from './sync/participant-mutations.ts';
import { syncModule } from './sync/sync-module.ts';

/** What the jobs of the house need of the modules, and what runs beside them. */
export type Registered = EraseDeps & {
  auth: AuthContext;
  documents: DocumentContext;
  reminders: ReminderRun;
};

/** Adds the product's modules to the application, each under its own full paths. */
export async function registerModules(
  app: AppInstance,
  deps: ServerDeps,
  { reading = null }: { reading?: DocumentReading | null } = {},
): Promise<Registered> {
  const consequences = createConsequences(deps, logFault(app.log));
  const mutations = createParticipantMutations({ ...deps, consequences });
  const liveSessions = createLiveSessions(deps);
  const authenticate = limitParticipants(app, createAuthenticate(deps, { liveSessions }), deps.config);
  const auth = createAuthContext(deps, {
    liveSessions,
    mailFailures: logMailFailures(app.log),
    onSignUp: async (trx, signedUp) => {
      await writeStarterProgramme(deps, trx, { ...signedUp, signedUpAt: signedUp.startsAt });
      if (signedUp.byOperator === true || signedUp.agreesLater === true) return;
      await agreeBySigningUp(trx, { userId: signedUp.userId, at: signedUp.signedUpAt });
    },
    eraseAccount: async (userId) => (await eraseAccount(erasing(), userId, 'operator')) !== null,
    onProfileChange: (trx, userId, changes) => writeProfile({ ...deps, consequences }, trx, userId, changes),
  });
  const documents = openDocuments(deps);
  const push = openPush(deps, app.log);
  const files = [documents.files];
  const erasing = (): Registered => ({
    auth,
    files,
    documents: documents.context,
    reminders: push.reminders,
    onFailure: logFilesLeft(app.log),
  });
  await app.register(authModule(auth));
  await app.register(accountModule(auth, { authenticate, files }));
  await app.register(erasedAccountModule(auth));
  await app.register(syncModule(deps, { authenticate, consequences }));
  await app.register(programmesModule(deps, { authenticate, consequences }));
  await app.register(eventsModule(deps, { authenticate, mutations }));
  await app.register(calendarFeedModule(deps, { authenticate }));
  await app.register(pushNotificationsModule(deps, { authenticate, auth, push }));
  await app.register(checkInsModule(deps, { authenticate }));
  await app.register(dailySubmissionsModule(deps, { authenticate, mutations }));
  await app.register(setupModule(deps, { authenticate, mutations }));
  await app.register(questionnairesModule(deps, { authenticate, mutations }));
  await app.register(documentsModule(documents.context, { authenticate, mutations }));
  await app.register(runDocuments(documents.context, reading));
  const coach = openCoach(deps.config, app.log);
  await app.register(chatModule(deps, { authenticate, mutations, coach }));
  await app.register(scenarioChatModule(deps, { authenticate, mutations, coach }));
  return erasing();
}
