import { NEVER } from 'rxjs';
import { labFaults } from '#sync/lab/lab-faults.ts';
import { labSettingWords, readLabSetting, type LabSetting } from '#sync/lab/lab-setting.ts';
import { createSeededRandom } from '#sync/lab/seeded-random.ts';
import { withLab } from '#sync/lab/with-lab.ts';
import { wallNow } from '../clock/demo-clock.ts';
import { browserClock } from '../sync/browser-clock.ts';
import { createLabFetch } from './lab-fetch.ts';
import type { Lab } from './lab.ts';

const STARTS_KEY = 'daymark:testing-lab-starts';

/** The lab for this page. A text that means nothing simulates nothing, and says why. */
export function openLab(text: string, window: Window & typeof globalThis): Lab {
  const reading = readLabSetting(text);
  if (!reading.ok) return idleLab(text, reading.message);
  const { setting } = reading;
  const random = createSeededRandom(setting.seed + countStart(window, text));
  return {
    text,
    meaning: { ok: true, words: labSettingWords(setting) },
    clock: { now: () => wallNow() + clockError(setting) },
    authOptions: {
      fetch: createLabFetch(
        window.fetch.bind(window),
        setting.profile,
        labFaults(setting, { random, clock: browserClock }),
      ),
      ...(setting.profile === 'offline' && { online: { online$: NEVER, isOnline: () => false } }),
    },
    ports: (ports, refresh) =>
      withLab(ports, setting, {
        random,
        indexedDB: { factory: window.indexedDB, keyRange: window.IDBKeyRange },
        kill: () => window.location.reload(),
        refuseSession: async () => void (await refresh()),
      }),
    updateWaiting: setting.profile === 'update',
  };
}

function idleLab(text: string, message: string): Lab {
  return {
    text,
    meaning: { ok: false, message },
    clock: { now: wallNow },
    authOptions: {},
    ports: (ports) => ports,
    updateWaiting: false,
  };
}

function clockError({ profile, values: [minutes = 0] }: LabSetting): number {
  return profile === 'clock' ? minutes * 60_000 : 0;
}

/**
 * How often this tab has started under this text, from 0. Each start draws other chances from the same seed: a page
 * that dies at its first request would do so for ever.
 */
function countStart(window: Window, text: string): number {
  try {
    const [of, times] = (window.sessionStorage.getItem(STARTS_KEY) ?? '').split(' ');
    const start = of === text ? Number(times) + 1 : 0;
    window.sessionStorage.setItem(STARTS_KEY, `${text} ${start}`);
    return start;
  } catch (error) {
    if (error instanceof DOMException) return 0;
    throw error;
  }
}
