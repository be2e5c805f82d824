import type { Store } from './store.ts';

/** A store whose code may still be on its way: every use waits for it, and rejects if loading fails. */
export function lateStore(load: () => Promise<Store>): Store {
  let loaded: Store | null = null;
  let isClosed = false;
  const whole = async (): Promise<Store> => {
    loaded ??= await load();
    // What was closed before it came must not open a connection.
    if (isClosed) loaded.close();
    return loaded;
  };
  return {
    use: async (work, durability) => (loaded ?? (await whole())).use(work, durability),
    close() {
      isClosed = true;
      loaded?.close();
    },
    destroy: async () => (await whole()).destroy(),
  };
}
