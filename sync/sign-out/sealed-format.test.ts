import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import box from '../testing/sealed-box-1.json' with { type: 'json' };
import { decodeRecords, encodeRecords } from './record-codec.ts';
import { openEnvelope } from './envelope.ts';
import { deleteBox, openSealedStore } from './sealed-store.ts';

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;

/** Whatever IndexedDB may hold in a row. */
const ROW = {
  id: 'a',
  text: 'Zwölf Äpfel 🍏',
  number: -0.5,
  never: undefined,
  nothing: null,
  infinite: Number.POSITIVE_INFINITY,
  date: new Date(0),
  bytes: new Uint8Array([1, 2, 3]).buffer,
  list: [{ $: ['date', 0] }, { $: 'own' }, []],
};

it('a row comes back as it was, bytes, dates and members of its own that look like marks included', () => {
  const records = [
    { table: 'rows', row: ROW },
    { table: 'more', row: { bytes: new ArrayBuffer(0), after: new Uint8Array([9]).buffer } },
  ];
  expect(decodeRecords(encodeRecords(records).buffer)).toEqual(records);
  expect(() => encodeRecords([{ table: 'rows', row: new Map() }])).toThrow('A Map cannot be sealed');
});

it('a box of the first release opens, and none whose chunk was changed, moved or cut off', async () => {
  const envelope = await openEnvelope(box.key, box.id, box.boxKey);
  const [first = '', last = ''] = box.chunks;
  expect(decodeRecords(await envelope.open(0, false, bytesOf(first)))).toEqual(box.records.slice(0, 1));
  expect(decodeRecords(await envelope.open(1, true, bytesOf(last)))).toEqual(box.records.slice(1));
  const changed = new Uint8Array(bytesOf(first));
  changed[20] = (changed[20] ?? 0) ^ 1;
  const other = await openEnvelope(box.key, 'another', box.boxKey);
  const wrong = [
    () => envelope.open(0, false, changed.buffer),
    () => envelope.open(1, true, bytesOf(first)),
    () => envelope.open(0, true, bytesOf(first)),
    () => other.open(1, true, bytesOf(last)),
  ];
  for (const opening of wrong) await expect(opening()).rejects.toThrow('operation');
});

it('a box goes with all its chunks, and no other does', async () => {
  const injected = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const store = await openSealedStore('daymark-sealed-test-1', injected);
  for (const id of ['a', 'b'])
    await store.chunks.bulkPut([0, 1].map((n) => ({ box: id, n, sealed: new ArrayBuffer(1) })));
  await deleteBox(store, 'a');
  expect((await store.chunks.toArray()).map(({ box: of }) => of)).toEqual(['b', 'b']);
  store.close();
});
