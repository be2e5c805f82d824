import { pageAfterShare, type Shared } from '#shared/http/share-address.ts';
import { keepShared } from '#sync/daymark/keep-shared.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { estimateStorage } from '#web/platform/sync/estimate-storage.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { createWorkerPorts } from './worker-ports.ts';

/**
 * Keeps the first file of what another app shared, and answers with the page that says so; works without a connection.
 * Whoever is signed in gets it, and while nobody is, nothing is kept.
 */
export async function takeShare(request: Request): Promise<Response> {
  return new Response(null, { status: 303, headers: { Location: pageAfterShare(await taken(request)) } });
}

async function taken(request: Request): Promise<Shared> {
  const session = await createSessionMirror().read();
  if (session === null) return { kind: 'signed_out' };
  // Another site can post a form here; the system's share has no page that it comes from.
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
  if (!kept.ok) return { kind: 'refused', refusal: kept.refusal };
  return { kind: 'kept', others: files.length - 1 };
}

function comesFromHere({ referrer, url }: Request): boolean {
  return referrer === '' || referrer.startsWith('about:') || new URL(referrer).origin === new URL(url).origin;
}

async function filesOf(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => null);
  return (form?.getAll('files') ?? []).filter((entry) => entry instanceof File);
}
