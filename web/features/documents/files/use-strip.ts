import { useEffect, useReducer, useState } from 'react';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';

/** The pictures of a document's rows, one below the other. Sizes in pixels of the picture. */
export type Strip =
  | { kind: 'none' | 'loading' | 'offline' | 'failed' }
  | { kind: 'ready'; url: string; width: number; height: number };

/** Milliseconds between one try and the next, each twice the one before. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;

/** Bytes that were fetched while this page lives, by database: they end with the account's. */
const fetched = new WeakMap<SyncClient, Map<string, Blob>>();

/**
 * The strip of a document while it is shown. Its address is dropped with the screen; the bytes stay for as long as the
 * page lives, so that a review goes on without a connection, until `forgetStrip`. One that did not come is asked for again
 * once the browser is online, and after a while.
 */
export function useStrip(sync: SyncClient, api: DocumentsApi, document: Document | null): Strip {
  const wanted = document?.crops === true ? `${document.id} ${document.run}` : null;
  const [shown, setShown] = useState<{ of: string | null; strip: Strip }>({
    of: null,
    strip: { kind: 'none' },
  });
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0);
  const isMissing = shown.of === wanted && (shown.strip.kind === 'offline' || shown.strip.kind === 'failed');
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(tryAgain, Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE));
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isMissing, tries]);
  useEffect(() => {
    if (wanted === null) return;
    let url: string | null = null;
    let isLeft = false;
    const show = (strip: Strip) => {
      if (!isLeft) setShown({ of: wanted, strip });
    };
    const load = async () => {
      const answer = await bytesOf(sync, api, wanted);
      if (isLeft) return;
      if (!answer.ok) return show({ kind: answer.kind === 'offline' ? 'offline' : 'failed' });
      url = URL.createObjectURL(answer.value);
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      show({ kind: 'ready', url, width: picture.naturalWidth, height: picture.naturalHeight });
    };
    load().catch((error: unknown) => {
      console.info('The pictures of the rows could not be shown.', error);
      show({ kind: 'failed' });
    });
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each further try asks again
  }, [sync, api, wanted, tries]);
  if (wanted === null) return { kind: 'none' };
  return shown.of === wanted ? shown.strip : { kind: 'loading' };
}

/** Drops the bytes of a document: it was confirmed, or deleted. */
export function forgetStrip(sync: SyncClient, documentId: string): void {
  const known = fetched.get(sync);
  for (const key of known?.keys() ?? []) if (key.startsWith(documentId)) known?.delete(key);
}

async function bytesOf(sync: SyncClient, api: DocumentsApi, key: string): ReturnType<DocumentsApi['crops']> {
  const known = fetched.get(sync) ?? new Map<string, Blob>();
  fetched.set(sync, known);
  const kept = known.get(key);
  if (kept) return { ok: true, value: kept };
  const answer = await api.crops(key.slice(0, key.indexOf(' ')));
  if (answer.ok) known.set(key, answer.value);
  return answer;
}
