import { createHash } from 'node:crypto';
import type { SignedUp, TestApp } from '#server/testing/build-test-app.ts';

/** A lab report as a table. */
export const REPORT_CSV = Buffer.from(
  [
    'Patient: Ann Example',
    'Collected: 2026-03-02',
    'Test,Result,Unit,Reference range,Flag',
    'Haemoglobin,14.2,g/dL,12.0 - 16.0,',
    'LDL cholesterol,3.4,mmol/L,< 3.0,H',
    'Glucose,5.1,mmol/L,3.9 - 5.5,',
    '',
  ].join('\n'),
);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Calls of /api/v1/documents as one participant makes them. */
export function documentCalls({ app }: Pick<TestApp, 'app'>, who: Pick<SignedUp, 'accessToken'>) {
  const headers = { authorization: `Bearer ${who.accessToken}` };
  const url = (path: string) => `/api/v1/documents${path}`;
  return {
    get: (path: string) => app.inject({ method: 'GET', url: url(path), headers }),
    head: (path: string) => app.inject({ method: 'HEAD', url: url(path), headers }),
    post: (path: string, payload?: object) =>
      app.inject({ method: 'POST', url: url(path), headers, ...(payload && { payload }) }),
    remove: (id: string) => app.inject({ method: 'DELETE', url: url(`/${id}`), headers }),
    upload: (filename: string, bytes: Buffer, more: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: url(`?filename=${encodeURIComponent(filename)}`),
        headers: { ...headers, 'content-type': 'application/octet-stream', ...more },
        payload: bytes,
      }),
    begin: (id: string, filename: string, bytes: Buffer) =>
      app.inject({
        method: 'POST',
        url: url('/uploads'),
        headers,
        payload: { id, filename, size: bytes.length, sha256: sha256(bytes), type: '' },
      }),
    part: (id: string, offset: number, bytes: Buffer, hash = sha256(bytes)) =>
      app.inject({
        method: 'PATCH',
        url: url(`/uploads/${id}?offset=${offset}`),
        headers: { ...headers, 'content-type': 'application/octet-stream', 'x-part-sha256': hash },
        payload: bytes,
      }),
  };
}
