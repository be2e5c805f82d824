/**
 * Runs inside the page: copies the question and the answer that stand in the conversation until it has `messages`
 * messages, a minute apart, each pair before the last one. Resolves with how many there are then. It talks to IndexedDB
 * itself, for the page has no way to write rows that no change stands behind.
 */
export async function fillChat(messages: number): Promise<number> {
  const database = await rowsDatabase();
  const table = database.transaction('chat_messages', 'readwrite').objectStore('chat_messages');
  const stored = (await settled(table.getAll())) as Stored[];
  const question = stored.find(({ row }) => row.role === 'user');
  const answer = stored.find(({ row }) => row.reply_to === question?.id);
  if (!question || !answer) throw new Error('the conversation has no question with an answer');
  const latest = Date.parse(question.row.asked_at);
  for (let pair = 1; pair <= (messages - stored.length) / 2; pair += 1) {
    const moment = new Date(latest - pair * 60_000).toISOString();
    const id = (last: string) => `00000000-0000-4000-${last}-${String(pair).padStart(12, '0')}`;
    for (const [of, own, reply_to] of [
      [question, id('9000'), null],
      [answer, id('9001'), id('9000')],
    ] as const) {
      const row = { ...of.row, id: own, reply_to, asked_at: moment, said_at: moment };
      table.put({ ...of, id: own, row });
    }
  }
  const total = await settled(table.count());
  database.close();
  return total;

  async function rowsDatabase(): Promise<IDBDatabase> {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('daymark-')) continue;
      const opened = await settled(indexedDB.open(name));
      if (opened.objectStoreNames.contains('chat_messages')) return opened;
      opened.close();
    }
    throw new Error('the page has no database of rows');
  }

  interface Stored {
    id: string;
    row: { role: string; reply_to: string | null; asked_at: string };
  }

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')));
    });
  }
}
