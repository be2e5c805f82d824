import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleDocument } from '#sync/testing/sample-rows.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { openPhone } from '#web/testing/open-phone.ts';
import { useStrip } from './use-strip.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Picture {
  src = '';
  naturalWidth = 540;
  naturalHeight = 80;
  decode() {
    return Promise.resolve();
  }
}

test.each(['offline', 'unexpected'] as const)(
  'the pictures of rows that did not come (%s) are asked for again once the browser is online',
  async (kind) => {
    vi.stubGlobal('Image', Picture);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:strip');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { client } = await openPhone();
    const answers = [{ ok: false as const, kind, message: '' }];
    const crops: DocumentsApi['crops'] = () =>
      Promise.resolve(answers.shift() ?? { ok: true, value: new Blob(['webp']) });
    const api: DocumentsApi = { download: crops, crops };
    const document = sampleDocument(1, { crops: true });
    const { result } = renderHook(() => useStrip(client, api, document));
    await waitFor(() => expect(result.current.kind).toBe(kind === 'offline' ? 'offline' : 'failed'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(result.current).toEqual({ kind: 'ready', url: 'blob:strip', width: 540, height: 80 }),
    );
  },
);
