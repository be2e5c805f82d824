import { readAccountAnswer, type AccountAnswer } from '../account/account-answer.ts';

/** The bytes of documents, which do not travel with the sync. The server answers their owner alone. */
export interface DocumentsApi {
  /** The file as it was uploaded. */
  download(id: string): Promise<AccountAnswer<Blob>>;
  /** The pictures of a document's rows, one below the other. */
  crops(id: string): Promise<AccountAnswer<Blob>>;
}

export function createDocumentsApi(
  apiFetch: (url: string, init?: RequestInit) => Promise<Response>,
): DocumentsApi {
  const bytes = (id: string, what: 'download' | 'crops') =>
    readAccountAnswer(
      () => apiFetch(`/api/v1/documents/${id}/${what}`),
      (response) => response.blob(),
    );
  return { download: (id) => bytes(id, 'download'), crops: (id) => bytes(id, 'crops') };
}
