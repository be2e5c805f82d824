import { useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { saveBlob } from '#web/platform/browser/save-blob.ts';
import type { CardAction } from './card-words.ts';
import type { ListedFile } from './list-files.ts';
import { forgetStrip } from './use-strip.ts';

export interface CardActions {
  /** What became of the last press on a card, by its id. */
  failures: ReadonlyMap<string, string>;
  downloading: ReadonlySet<string>;
  act: (file: ListedFile, action: CardAction) => Promise<void>;
  process: (id: string) => Promise<void>;
  download: (file: ListedFile) => Promise<void>;
  /** Rejects where this device could not store the deletion. */
  remove: (file: ListedFile) => Promise<void>;
}

const NOT_SAVED = "This device's storage is full or fails.";

const NOT_DOWNLOADED = 'Failed to download file';

/** What the cards do. `onChooseAgain` opens the picker for a file whose bytes are gone. */
export function useCardActions(
  sync: SyncClient,
  api: DocumentsApi,
  onChooseAgain: (id: string) => void,
): CardActions {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [downloading, setDownloading] = useState<ReadonlySet<string>>(new Set());
  const tell = (id: string, failure: string | null) =>
    setFailures((before) => {
      const next = new Map(before);
      if (failure === null) next.delete(id);
      else next.set(id, failure);
      return next;
    });
  const attempt = async (id: string, failure: string, work: () => Promise<unknown>) => {
    tell(id, null);
    try {
      await work();
    } catch (error) {
      console.error(failure, error);
      tell(id, `${failure}. ${NOT_SAVED}`);
    }
  };
  const process = (id: string) =>
    attempt(id, 'Error processing file', () => sync.actions.processDocument(id));
  /** A file that waits is on this device alone, a document with the server alone. A sentence where it cannot be had. */
  const bytesOf = async ({ kind, id }: ListedFile): Promise<Blob | string> => {
    if (kind === 'waiting') {
      const bytes = await sync.actions.readWaitingFile(id);
      return bytes ? new Blob([bytes]) : NOT_DOWNLOADED;
    }
    const answer = await api.download(id);
    if (answer.ok) return answer.value;
    return answer.code === 'bytes_lost' ? answer.message : NOT_DOWNLOADED;
  };
  return {
    failures,
    downloading,
    process,
    async act(file, action) {
      switch (action) {
        case 'process':
        case 'process_again':
          return file.kind === 'document'
            ? process(file.id)
            : attempt(file.id, 'Error processing file', () => sync.actions.processWhenSent(file.id));
        case 'retry':
          return attempt(file.id, 'The file could not be sent', async () => {
            await sync.actions.retryUpload(file.id);
            void sync.syncNow();
          });
        case 'choose_again':
          return onChooseAgain(file.id);
      }
    },
    async download(file) {
      const { id, filename } = file;
      tell(id, null);
      setDownloading((before) => new Set(before).add(id));
      try {
        const bytes = await bytesOf(file);
        if (bytes instanceof Blob) saveBlob(filename, bytes);
        else tell(id, bytes);
      } catch (error) {
        console.error('A file could not be downloaded.', error);
        tell(id, NOT_DOWNLOADED);
      } finally {
        setDownloading((before) => new Set([...before].filter((each) => each !== id)));
      }
    },
    async remove(file) {
      if (file.kind === 'waiting') await sync.actions.removeWaitingFile(file.id);
      else await sync.actions.deleteDocument(file.id);
      forgetStrip(sync, file.id);
    },
  };
}
