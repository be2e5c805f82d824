import type { SyncPorts } from '#sync/client.ts';
import type { AuthOptions } from '../auth/auth.ts';
import type { WallClock } from '../clock/clock-context.tsx';

/** The Testing lab as it runs in this page, from its start to the next reload. */
export interface Lab {
  /** What it was started with. */
  readonly text: string;
  /** What is simulated, in words; or why the text means nothing, and then nothing is simulated. */
  readonly meaning: { ok: true; words: string } | { ok: false; message: string };
  /** The page's idea of the time. */
  readonly clock: WallClock;
  /** For createAuth: its requests meet what the network and the session are made to do. */
  readonly authOptions: Partial<AuthOptions>;
  /** Puts the faults in front of the sync's ports. `refresh` is the session's own, which the lab may refuse. */
  ports(ports: SyncPorts, refresh: () => Promise<unknown>): SyncPorts;
  /** Whether the app is to say that a new version waits. */
  readonly updateWaiting: boolean;
}
