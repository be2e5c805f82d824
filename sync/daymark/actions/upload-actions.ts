import { refusalWords } from '#shared/domain/documents/judge-file.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import type { UploadActions } from '../../uploads/uploads.ts';
import { addShared, readFile, removeFile, resend } from '../../uploads/waiting-file-changes.ts';
import type { ActionPorts } from '../../writer.ts';
import { chooseFile } from '../choose-file.ts';
import type { SyncActions } from '../client.ts';
import { daymarkStore } from '../database.ts';

/** What a participant does with files that wait on this device. */
export function createUploadActions(
  recorder: Recorder,
  onWritten: () => void,
  ports: ActionPorts,
  documents: Pick<SyncActions, 'processDocument' | 'deleteDocument'>,
): UploadActions {
  const { store } = recorder;
  return {
    async chooseFile(file) {
      const chosen = await chooseFile({ ...recorder, ports }, file);
      if (!chosen.ok) return { ok: false, reason: refusalWords(chosen.refusal) };
      onWritten();
      ports.requestPersistence?.();
      return chosen;
    },
    async retryUpload(id) {
      await resend(store, id);
      onWritten();
    },
    async addSharedFile(id) {
      await addShared(store, id);
      onWritten();
      ports.requestPersistence?.();
    },
    async removeWaitingFile(id) {
      const isBegun = await removeFile(store, id);
      onWritten();
      const wish = await daymarkStore(store).use((db) => db.document_reviews.get(id));
      // What the server has of the file goes, too, and a wish to have it read.
      if (isBegun || wish) await documents.deleteDocument(id);
    },
    // The wish is a mutation of its own, which the server keeps until the file is there.
    processWhenSent: (id) => documents.processDocument(id),
    readWaitingFile: (id) => readFile(store, id),
  };
}
