import { pageAfterShare, type Shared } from '#shared/http/share-address.ts';
import { keepShared } from '#sync/daymark/keep-shared.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { estimateStorage } from '#web/platform/sync/estimate-storage.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { createWorkerPorts } from './worker-ports.ts';

/**
 * Keeps the first file of what another app shared, and answers with the page that asks about it; works without a
 * connection. Any site can post here without saying so: nothing is sent, or among the documents, before the participant
 * has added it. While nobody is signed in, nothing is kept.
 */
export async function takeShare(request: Request): Promise<Response> {
  return new Response(null, { status: 303, headers: { Location: pageAfterShare(await taken(request)) } });
}

async function taken(request: Request): Promise<Shared> {
  const session = await createSessionMirror().read();
  if (session === null) return { kind: 'signed_out' };
  // A page that says that it is another site's. One that says nothing may be the system's share, and is asked about.
  if (!comesFromHere(request)) return { kind: 'choose' };
  const files = await filesOf(request);
  const [file] = files;
  if (!file) return { kind: 'choose' };
  const { userId } = session;
  const ports = {
    ...createWorkerPorts({ env: SYNC_ENV, userId, accessToken: async () => null }),
    estimateStorage,
  };
  const kept = await keepShared({ env: SYNC_ENV, userId, ports }, file);
  if (!kept.ok) return kept.refusal ? { kind: 'refused', refusal: kept.refusal } : { kind: 'answer_first' };
  return { kind: 'kept', others: files.length - 1 };
}

function comesFromHere({ referrer, url }: Request): boolean {
  return referrer === '' || referrer.startsWith('about:') || new URL(referrer).origin === new URL(url).origin;
}

async function filesOf(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => null);
  return (form?.getAll('files') ?? []).filter((entry) => entry instanceof File);
}
