import type { SyncRequest } from '#shared/protocol/sync-request.ts';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { ChaosProxy } from '../server/chaos-proxy.ts';

/** From now on every change is refused for good, in the server's place; what is only asked for passes. */
export function refuseChanges(proxy: ChaosProxy): void {
  proxy.decide = ({ path, method, body }) => {
    if (path !== '/api/v1/sync' || method !== 'POST') return 'pass';
    const request = JSON.parse(body) as SyncRequest;
    if (request.push.length === 0 || request.dataEpoch === null) return 'pass';
    const answer: SyncResponse = {
      proto: request.proto,
      serverNow: request.clientNow,
      dataEpoch: request.dataEpoch,
      results: request.push.map(({ uid }) => ({ uid, status: 'rejected', code: 'invalid' })),
      changes: [],
      cursor: request.cursor,
      through: 0,
      more: false,
    };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  };
}
