import type { ServerDeps } from './deps.ts';
import type { AppInstance } from './http/app-instance.ts';
import { authModule } from './modules/auth/auth-module.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { createLiveSessions } from './modules/auth/live-sessions.ts';
import { checkInsModule } from './modules/check-ins/check-ins-module.ts';
import { dailySubmissionsModule } from './modules/daily-submissions/daily-submissions-module.ts';
import { eventsModule } from './modules/events/events-module.ts';
import { programmesModule } from './modules/programmes/programmes-module.ts';
import { writeStarterProgramme } from './modules/programmes/write-starter-programme.ts';
import { syncModule } from './modules/sync/sync-module.ts';

/** Adds the product's modules to the application, each under its own full paths. */
export async function registerModules(app: AppInstance, deps: ServerDeps): Promise<void> {
  const liveSessions = createLiveSessions(deps);
  const authenticate = createAuthenticate(deps, { liveSessions });
  await app.register(
    authModule(deps, {
      liveSessions,
      onSignUp: async (trx, signedUp) => {
        await writeStarterProgramme(deps, trx, signedUp);
      },
    }),
  );
  await app.register(syncModule(deps, { authenticate }));
  await app.register(programmesModule(deps, { authenticate }));
  await app.register(eventsModule(deps, { authenticate }));
  await app.register(checkInsModule(deps, { authenticate }));
  await app.register(dailySubmissionsModule(deps, { authenticate }));
}
