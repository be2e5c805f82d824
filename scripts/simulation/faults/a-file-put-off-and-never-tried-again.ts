import { createUploadStore as real } from '#sync/uploads/upload-store.ts';

/** A file that was put off waits for the participant's hand. */
export const faulty: typeof real = (store, sha256) => {
  const files = real(store, sha256);
  return { ...files, toSend: async () => (await files.toSend()).filter(({ state }) => state !== 'put_off') };
};
