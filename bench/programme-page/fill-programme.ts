/**
 * Runs inside the page: makes the phone's programme `weeks` long and writes as many events as are missing to
 * `events`, spread evenly, every twentieth over several days. Resolves with how many there are then. It talks to
 * IndexedDB itself, for the page has no way to write rows that no change stands behind.
 */
export async function fillProgramme({ events, weeks }: { events: number; weeks: number }): Promise<number> {
  const DAY_MS = 86_400_000;
  const database = await rowsDatabase();
  const trx = database.transaction(['programmes', 'events'], 'readwrite');
  const [stored] = (await settled(trx.objectStore('programmes').getAll())) as [Stored];
  const start = Date.parse(`${String(stored.row.start_date)}T00:00:00Z`);
  const day = (n: number) => new Date(start + n * DAY_MS).toISOString().slice(0, 10);
  trx.objectStore('programmes').put({ ...stored, row: { ...stored.row, end_date: day(weeks * 7 - 1) } });
  const table = trx.objectStore('events');
  const there = await settled(table.count());
  const types = ['habit', 'core', 'content', null];
  for (let n = there; n < events; n += 1) {
    const date = Math.floor((n / events) * weeks * 7);
    const hour = String(6 + (n % 16)).padStart(2, '0');
    const isLong = n % 20 === 0;
    const id = `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
    table.put({
      id,
      v: stored.v,
      row: {
        id,
        program_id: stored.id,
        title: `Practice ${n % 37}, with a name of usual length`,
        event_type: types[n % types.length],
        all_day: isLong,
        start_local: isLong ? `${day(date)}T00:00` : `${day(date)}T${hour}:00`,
        end_local: isLong ? `${day(date + 3)}T00:00` : `${day(date)}T${hour}:30`,
        program_week: null,
        google_event_id: null,
        status: 'pending',
        completion_date: null,
        metadata: {
          why: 'A reason of the length that the generator writes.',
          rule: 'bench',
          duration_minutes: 30,
        },
        archived_at: null,
      },
    });
  }
  const total = await settled(table.count());
  database.close();
  return total;

  async function rowsDatabase(): Promise<IDBDatabase> {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('daymark-')) continue;
      const opened = await settled(indexedDB.open(name));
      if (opened.objectStoreNames.contains('programmes')) return opened;
      opened.close();
    }
    throw new Error('the page has no database of rows');
  }

  interface Stored {
    id: string;
    v: number;
    row: Record<string, unknown>;
  }

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')));
    });
  }
}
