import { z } from 'zod';
import type { Config } from '../config.ts';
import type { MailOutbox } from '../integrations/mail-outbox.ts';
import type { SettableClock } from '../integrations/server-clock.ts';
import type { AppInstance } from './app-instance.ts';
import { isFromThisMachine } from './requests/is-from-this-machine.ts';

/** What development tools may reach beyond what every module is given. */
export interface DevHandles {
  readonly clock: SettableClock;
  readonly outbox: MailOutbox;
  /** Left out where no demo account can exist. */
  readonly demo?: DemoTools | undefined;
}

interface DemoTools {
  /** Null where there is no demo account. */
  email(): Promise<string | null>;
  /** Makes the demo account anew, and only that one; false where there is none. */
  reset(): Promise<boolean>;
}

/**
 * /__dev: sent mail, the server's clock and the demo account, for development and browser tests. The routes do not exist
 * in production or on a server that others can reach, and to a request from elsewhere they look like any unknown path.
 */
export function addDevTools(app: AppInstance, config: Pick<Config, 'devTools'>, handles: DevHandles): void {
  if (!config.devTools) return;
  void app.register(async (dev: AppInstance) => {
    dev.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
    });
    dev.get('/__dev/mail', { schema: { hide: true } }, async () => handles.outbox.list());
    dev.get('/__dev/clock', { schema: { hide: true } }, async () => ({ now: iso(handles.clock.now()) }));
    dev.post(
      '/__dev/clock',
      { schema: { hide: true, body: z.object({ now: z.iso.datetime({ offset: true }) }) } },
      async (request) => {
        handles.clock.set(Date.parse(request.body.now));
        return { now: iso(handles.clock.now()) };
      },
    );
    dev.get('/__dev/demo', { schema: { hide: true } }, async (_request, reply) => {
      const email = await handles.demo?.email();
      return email ? { email } : reply.callNotFound();
    });
    // The body names what is deleted; being JSON, it cannot come from a form of another site.
    const named = z.object({ email: z.email() });
    dev.post('/__dev/demo/reset', { schema: { hide: true, body: named } }, async (request, reply) => {
      const { demo } = handles;
      if (!demo || request.body.email !== (await demo.email())) return reply.callNotFound();
      return (await demo.reset()) ? { email: request.body.email } : reply.callNotFound();
    });
  });
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
